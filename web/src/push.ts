import { push } from "./api/calls";
import { beginWorker } from "./worker";

/** Why a browser shows no notices while no page is open. */
export type Hindrance = "unable" | "denied" | "unreachable";

const SUBSCRIBE_SECONDS = 30;

/** Without https browsers have none of this, but for one's own machine; some have it for installed pages alone. */
export function canPush(): boolean {
  return "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;
}

/** Whether the server sends notices to this browser. */
export async function pushIsOn(): Promise<boolean> {
  const [{ endpoint, key }, here] = await Promise.all([push.read(), subscription()]);
  return here !== null && here.endpoint === endpoint && keyOf(here) === key;
}

/** Asks the browser for permission, so that it has to follow a click. */
export async function turnPushOn(): Promise<Hindrance | null> {
  if ((await Notification.requestPermission()) !== "granted") return "denied";
  if ((await beginWorker()) === null) return "unable";
  const { key } = await push.read();
  // One that was made for a server of another key is of no use, and keeps the browser from making a new one.
  const before = await subscription();
  if (before !== null && keyOf(before) !== key) await before.unsubscribe();
  const here = await subscribe(key);
  if (here === null) return "unreachable";
  await push.show(here.toJSON());
  return null;
}

/** A browser whose push service does not answer would let us wait for ever. */
async function subscribe(key: string): Promise<PushSubscription | null> {
  const { pushManager } = await navigator.serviceWorker.ready;
  const made = pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key }).catch(() => null);
  const late = new Promise<null>((give) => window.setTimeout(give, SUBSCRIBE_SECONDS * 1000, null));
  const here = await Promise.race([made, late]);
  if (here === null) void made.then((tooLate) => tooLate?.unsubscribe());
  return here;
}

export async function turnPushOff(): Promise<void> {
  await push.hide();
  await unsubscribe();
}

/** Lets the browser take no more notices, whatever the server knows. */
export async function unsubscribe(): Promise<void> {
  if (canPush()) await (await subscription())?.unsubscribe().catch(() => false);
}

async function subscription(): Promise<PushSubscription | null> {
  const worker = await navigator.serviceWorker.getRegistration();
  return (await worker?.pushManager.getSubscription()) ?? null;
}

/** As the server writes it. */
function keyOf({ options }: PushSubscription): string {
  const bytes = new Uint8Array(options.applicationServerKey ?? new ArrayBuffer());
  const written = btoa(String.fromCharCode(...bytes));
  return written.replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}
