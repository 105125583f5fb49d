import { useLocation, useParams } from "wouter";
import { tables } from "../api/calls";
import { useSpeech } from "../i18n";
import { useSession } from "../session";
import { ProblemNote } from "../ui/ProblemNote";
import { useAction } from "../ui/useAction";
import { useTitle } from "../ui/useTitle";

/** Where a personal link leads: one click takes the seat, as a guest if need be. */
export default function InvitePage() {
  const { t } = useSpeech();
  const { token = "" } = useParams();
  const { me, ensure } = useSession();
  const [, go] = useLocation();
  const { busy, problem, run } = useAction();
  useTitle(t("invite.title"));

  const accept = () =>
    run(async () => {
      await ensure();
      const table = await tables.acceptInvite(token);
      go(`/tables/${table.id}`, { replace: true });
    });

  return (
    <div className="page narrow">
      <section className="card">
        <h1>{t("invite.title")}</h1>
        <p>{t(me && !me.guest ? "invite.text" : "invite.guestText")}</p>
        <ProblemNote problem={problem} />
        <button type="button" className="button primary" disabled={busy} onClick={accept}>
          {t("invite.accept")}
        </button>
      </section>
    </div>
  );
}
