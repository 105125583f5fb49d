import { useState } from "react";
import { useSpeech } from "../i18n";
import { canPush, pushIsOn, turnPushOff, turnPushOn, type Hindrance } from "../push";
import { useSession } from "../session";
import { ProblemNote } from "./ProblemNote";
import { useAction } from "./useAction";
import { useResource } from "./useResource";

/** Notices on this device while no page is open; the browser is asked for permission only by the click. */
export function PushSwitch() {
  const { me } = useSession();
  if (me === undefined) return null;
  if (!canPush()) return <Switch hint="unable" />;
  if (me === null || me.guest) return <Switch hint="guest" />;
  return <WorkingSwitch key={me.id} />;
}

function WorkingSwitch() {
  const { data, problem } = useResource(pushIsOn);
  const action = useAction();
  const [hint, setHint] = useState<Hindrance | null>(null);
  const [changed, setChanged] = useState<boolean | null>(null);

  const change = (wanted: boolean) => {
    if (action.busy) return;
    setHint(null);
    setChanged(wanted);
    action.run(async () => {
      try {
        if (wanted) setHint(await turnPushOn());
        else await turnPushOff();
      } finally {
        setChanged(await pushIsOn());
      }
    });
  };

  return (
    <>
      <Switch hint={hint} on={changed ?? data ?? false} onChange={change} />
      <ProblemNote problem={action.problem ?? problem} />
    </>
  );
}

interface SwitchProps {
  hint: Hindrance | "guest" | null;
  on?: boolean;
  /** Without it nothing can be changed. */
  onChange?: (wanted: boolean) => void;
}

function Switch({ hint, on = false, onChange }: SwitchProps) {
  const { t } = useSpeech();
  return (
    <label className="check">
      <input
        type="checkbox"
        checked={on}
        disabled={onChange === undefined}
        onChange={(event) => onChange?.(event.target.checked)}
      />
      <span>
        {t("settings.push")}
        <br />
        <span className="small soft">{t("settings.pushText")}</span>
        <span className="small" role="status">
          {hint === null ? "" : ` ${t(`settings.push.${hint}`)}`}
        </span>
      </span>
    </label>
  );
}
