import europe from "./europe.webp";

/** The map of Europe with its pieces: the picture of the entrance. */
export function Entrance() {
  return <img className="hero-map" src={europe} width={560} height={420} alt="" />;
}
