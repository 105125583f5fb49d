import { DieFace } from "../../DieFace";

export function Die({ face }: { face: number }) {
  return (
    <svg className="inline-die" viewBox="-15 -15 30 30" aria-hidden="true">
      <DieFace face={face} />
    </svg>
  );
}
