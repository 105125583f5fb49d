/** The worker that keeps the client for times without a connection and shows notices; asked for again, the same one. */
export async function beginWorker(): Promise<ServiceWorkerRegistration | null> {
  // Not while the client is worked on, and browsers know no service workers without https, but for one's own machine.
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return null;
  return navigator.serviceWorker.register("/service-worker.js").catch(() => null);
}
