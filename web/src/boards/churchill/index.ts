export { default } from "./Board";
export { texts } from "./words";
