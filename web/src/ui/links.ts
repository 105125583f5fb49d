import type { TableInfo } from "../api/types";

/** The whole address of a link; one that was written for a live connection has the scheme of one. */
export function wholeLink(address: string): string {
  return new URL(address, location.href).href.replace(/^ws/, "http");
}

/** What to send to the first friend: a personal link if a seat is kept for one, else the table's own. */
export function linkToSend(table: TableInfo): string | null {
  const kept = table.seats.find((seat) => seat.invite !== null);
  if (kept?.invite) return kept.invite;
  return table.seats.some((seat) => seat.kind === "open") ? table.link : null;
}

/** Copies a link; false where the browser does not let a page do so (plain http, or no permission). */
export async function copyLink(address: string): Promise<boolean> {
  if (!window.isSecureContext) return false;
  try {
    await navigator.clipboard.writeText(wholeLink(address));
    return true;
  } catch {
    return false;
  }
}

/** Phones hand links on to other programs; on a desk copying is quicker. */
export function canShare(): boolean {
  return "share" in navigator && matchMedia("(pointer: coarse)").matches;
}

export async function shareLink(address: string, title: string): Promise<void> {
  try {
    await navigator.share({ title, url: wholeLink(address) });
  } catch (error) {
    // Somebody who closes the sheet has changed their mind.
    if (!(error instanceof DOMException)) throw error;
  }
}
