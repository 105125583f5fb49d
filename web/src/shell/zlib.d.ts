/** What building needs of Node, whose types are not installed. */
declare module "node:zlib" {
  export function brotliCompressSync(file: string | Uint8Array): Uint8Array;
  export function gzipSync(file: string | Uint8Array, options: { level: number }): Uint8Array;
}
