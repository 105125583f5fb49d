import pacific from "./pacific.webp";

/** The map of the Pacific with its blocks: the picture of the entrance. */
export function Entrance() {
  return <img className="hero-map" src={pacific} width={560} height={420} alt="" />;
}
