import { brotliCompressSync, gzipSync } from "node:zlib";
import type { Plugin } from "vite";

const TEXT = /\.(js|css|html)$/;
/** Below this size an answer fits into one packet as it is. */
const WORTHWHILE = 1000;

/** Compressed copies of a file by their names, which the server looks for (client_files.py). */
export function compressed(name: string, file: string | Uint8Array): Map<string, Uint8Array> {
  if (!TEXT.test(name) || file.length < WORTHWHILE) return new Map();
  return new Map([
    [`${name}.br`, brotliCompressSync(file)],
    [`${name}.gz`, gzipSync(file, { level: 9 })],
  ]);
}

/** Lays them beside what was built, so that the server need not compress the same each time. */
export function compress(): Plugin {
  return {
    name: "compress",
    apply: "build",
    enforce: "post",
    generateBundle: {
      order: "post",
      handler(_, bundle) {
        for (const built of Object.values(bundle)) {
          const file = built.type === "chunk" ? built.code : built.source;
          for (const [fileName, source] of compressed(built.fileName, file))
            this.emitFile({ type: "asset", fileName, source });
        }
      },
    },
  };
}
