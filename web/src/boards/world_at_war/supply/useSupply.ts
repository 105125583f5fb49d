import { useEffect, useMemo, useState } from "react";
import { useScene } from "../scene";
import type { SupplyTold } from "./lines";

/** The look at supply lines: whether it is on, at which place, and what the server tells of it. */
export interface Supply {
  open: boolean;
  place: string | null;
  told: SupplyTold | null;
  onOpen: (open: boolean) => void;
  onPlace: (place: string) => void;
}

/** Nothing is asked until a place is touched, and then anew whenever the board has changed. */
export function useSupply(): Supply {
  const { inquire, state } = useScene();
  const [open, onOpen] = useState(false);
  const [place, onPlace] = useState<string | null>(null);
  const [told, setTold] = useState<SupplyTold | null>(null);
  useEffect(() => {
    if (!open || place === null || inquire === null) return undefined;
    let wanted = true;
    void inquire(`place:${place}`).then((found) => {
      if (wanted) setTold(found as SupplyTold | null);
    });
    return () => {
      wanted = false;
    };
  }, [open, inquire, place, state.version]);
  return useMemo(
    () => ({ open, place, told: open && told?.place === place ? told : null, onOpen, onPlace }),
    [open, place, told],
  );
}
