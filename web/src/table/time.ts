/** How much time is left, as a clock shows it: days and hours, or hours, minutes and seconds. */
export function remainingTime(milliseconds: number): { text: string; urgent: boolean } {
  const seconds = Math.max(0, Math.floor(milliseconds / 1000));
  const [days, hours, minutes] = [
    Math.floor(seconds / 86400),
    Math.floor(seconds / 3600) % 24,
    Math.floor(seconds / 60) % 60,
  ];
  const two = (number: number) => String(number).padStart(2, "0");
  if (days > 0) return { text: `${days} d ${hours} h`, urgent: false };
  if (hours > 0) return { text: `${hours}:${two(minutes)}:${two(seconds % 60)}`, urgent: false };
  return { text: `${minutes}:${two(seconds % 60)}`, urgent: seconds < 60 };
}
