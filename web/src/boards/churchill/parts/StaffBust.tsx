import type { ReactNode } from "react";
import {
  LOOKS,
  UNKNOWN,
  type Dress,
  type Face,
  type Glasses,
  type Hair,
  type Hairstyle,
  type Hat,
  type Lip,
  type Smoke,
} from "./looks";

const HAIR: Record<Hair, string> = {
  dark: "#2b2420",
  brown: "#5d4430",
  fair: "#a98a5a",
  gray: "#9a968d",
  white: "#d9d5ca",
};

/** Paths of 48 by 48: eyes at 23.5, the mouth at 31.5, the chin at 37. */
const FACES: Record<Face, string> = {
  oval: "M14.5 20.5c0-9.5 19-9.5 19 0 .4 9-3 16.5-9.5 16.5S14 29.5 14.5 20.5z",
  round: "M13 21c0-10.5 22-10.5 22 0 .6 10-4 16-11 16S12.4 31 13 21z",
  lean: "M15.4 20c0-9 17.2-9 17.2 0 .2 9.5-2.6 18-8.6 18s-8.8-8.5-8.6-18z",
  square:
    "M13.8 20c0-9.5 20.4-9.5 20.4 0 .2 6.5-.2 11-2 13.5-1.8 2.6-4.5 3.8-8.2 3.8s-6.4-1.2-8.2-3.8c-1.8-2.5-2.2-7-2-13.5z",
};

const HAIRSTYLES: Record<Hairstyle, string> = {
  parted:
    "M14 21c-1.4-9.5 3.5-14.8 10-14.8S35.4 11.5 34 21c-.8-3.8-2-6-3.8-7.4-4.2.9-8.4.4-11.4-1.4-2.4 2.2-3.9 4.6-4.8 8.8z",
  slick:
    "M13.8 20.5c-1-8.5 3.4-13 10.2-13s11.2 4.5 10.2 13c-1.2-4.6-3-7-5.4-7.6-3.2-.8-6.4-.8-9.6 0-2.4.6-4.2 3-5.4 7.6z",
  thick:
    "M13.4 23c-2.2-11 2.2-18 10.8-18S36.8 12 34.6 23c-.6-4.6-1.4-7.2-3-9-5 1.3-10 1.3-15-.2-1.8 2.2-2.6 5-3.2 9.2z",
  wavy: "M13.6 22c-2.8-3.6-1-7 .4-8-.4-3.6 2.4-6 5.2-6 1.6-2.8 6-3 8-1 3-.6 5.6 1.4 5.8 4.2 2.6 1.6 3.2 7 1.4 10.8-.6-3.6-1.6-6-3-7.4-2.2.8-4 .4-5.6-.8-1.8 1.6-4.6 1.8-6.8.4-2.6 1.2-4.6 3.8-5.4 7.8z",
  centre:
    "M13.8 22c-1.6-10.5 3.4-15.4 10.2-15.4S35.8 11.5 34.2 22c-.8-4.4-2-6.6-3.6-8-2.8-.4-5.2-1.9-6.6-4.2-1.4 2.3-3.8 3.8-6.6 4.2-1.6 1.4-2.8 3.6-3.6 8z",
  quiff:
    "M14 21.500c-1.2-6.5 0-10.4 2.6-12.400C18 5.2 24 2.6 30.4 4.600c-1.2.7-1.8 1.4-2 2.2 4.6 1.3 7 6.6 5.6 14.7-.6-4.4-1.8-6.6-3.6-8-4.2 1-8.6.6-11.6-.8-2.6 1.9-4 4.6-4.8 8.800z",
  forelock:
    "M13.8 21.500c-1.4-9.8 3.6-15 10.2-15s11.4 5.2 10 15c-.8-3.9-1.6-5.5-3-7-1 2.2-3.4 4.4-6.8 4.8 1.2-1.4 1.6-2.9 1.4-4.2-3.4.4-6-.2-8-1.7-1.8 2.2-3 4.4-3.8 8.100z",
  receding:
    "M13.8 22.500c-1.6-7.5.4-12 4.2-14 3.8-1.6 8.2-1.6 12 0 3.8 2 5.8 6.5 4.2 14-.4-3.6-1.2-6-2.8-7.8.2-1.8-.4-3.4-1.6-4.6-3.8-1.2-7.8-1.2-11.6 0-1.2 1.2-1.8 2.8-1.6 4.6-1.6 1.8-2.4 4.2-2.8 7.800z",
  bald: "M13.8 25c-1.4-5.4-.8-9.4 1-11.6.4 3.6.4 7-.2 11.600zM34.2 25c1.4-5.4.8-9.4-1-11.6-.4 3.6-.4 7 .2 11.600z",
  shaved: "",
};

const PEAK = <path d="M14 18h20c1 2 .5 3-1 3.2-5-1.5-13-1.5-18 0-1.5-.2-2-1.2-1-3.200z" />;
const CROWN = (
  <>
    <path d="M11 13c0-5 6-7.5 13-7.500S37 8 37 13l-3.5 3.500h-19z" />
    <path className="trim" d="M14.5 15.500h19v2.500h-19z" />
    {PEAK}
  </>
);
const SOFT_CROWN =
  "M13.5 18c0-8 2.5-12.5 6-12.5 1.8 0 3 .8 4.5 2 1.5-1.2 2.7-2 4.5-2 3.5 0 6 4.5 6 12.5-7-1.3-14-1.3-21 0z";
const WIDE_BRIM = "M7 19.500c9-3.4 25-3.4 34 0-1 1.9-2.5 2.1-4 1.7-8-1.8-18-1.8-26 0-1.5.4-3 .2-4-1.700z";
const RIBBON = <path className="trim" d="M13.5 15.200c7-1.3 14-1.3 21 0v2c-7-1.3-14-1.3-21 0z" />;
const STRAW = "#d8c48f";
const FUR = "#8d8577";

const HATS: Record<Hat, ReactNode> = {
  cap: (
    <>
      {CROWN}
      <circle className="trim" cx="24" cy="11" r="2" />
    </>
  ),
  naval: (
    <>
      <path className="white" d="M10.5 12c0-4.5 6.5-6.5 13.5-6.500S37.5 7.5 37.5 12l-4 4h-19z" />
      <path d="M14.5 15h19v3.500h-19z" />
      {PEAK}
      <path className="trim" d="M23.3 8.500h1.400v2h1.500v1.200h-1.500v3h-1.400v-3h-1.500v-1.200h1.500z" />
    </>
  ),
  flying: (
    <>
      {CROWN}
      <path
        className="trim"
        d="M17 9.500c2.5-.6 5-.4 7 1 2-1.4 4.5-1.6 7-1-1.6 2.2-4.4 3.2-7 2.6-2.6.6-5.4-.4-7-2.600z"
      />
    </>
  ),
  side: (
    <>
      <path d="M13 18C12 11 17 6.5 29 7c4 2 6 6 5.5 11-7-2-14.5-2-21.5 0z" />
      <path className="trim" d="M13 16.300c7-2 14.5-2 21.5 0v1.500c-7-2-14.5-2-21.5 0z" />
    </>
  ),
  papakha: (
    <>
      <path fill={FUR} d="M12 18.500C10.5 10 12.5 3.5 24 3.500S37.5 10 36 18.500c-7.5-2-16.5-2-24 0z" />
      <circle className="trim" cx="24" cy="11.5" r="2.2" />
    </>
  ),
  ushanka: (
    <>
      <path d="M12.5 12c0-5.5 6-7.5 11.5-7.500S35.5 6.5 35.5 12z" />
      <path fill={FUR} d="M11 10.500c8-2 18-2 26 0v7c-8-2-18-2-26 0z" />
      <path fill={FUR} d="M11 15l-.8 10c1.8 1 3.6.2 4-1.500l.8-7zM37 15l.8 10c-1.8 1-3.6.2-4-1.500l-.8-7z" />
      <circle className="trim" cx="24" cy="13" r="1.9" />
    </>
  ),
  bowler: (
    <>
      <path d="M9 18c9-2.2 21-2.2 30 0-.4 2-1.5 2.6-3 2.6-8-1.4-16-1.4-24 0-1.5 0-2.6-.6-3-2.600z" />
      <path d="M13.5 18C12.6 8.5 17 4 24 4s11.4 4.5 10.5 14c-7-1.3-14-1.3-21 0z" />
      {RIBBON}
    </>
  ),
  homburg: (
    <>
      <path d="M8.5 18.200c9-2.2 22-2.2 31 0-.6 2-1.5 2.5-3 2.5-8-1.5-17-1.5-25 0-1.5 0-2.4-.5-3-2.500z" />
      <path d="M13.5 18c-.5-9 3.5-12.5 8-12 1.5.6 3.5.6 5 0 4.5-.5 8.5 3 8 12-7-1.3-14-1.3-21 0z" />
      {RIBBON}
    </>
  ),
  fedora: (
    <>
      <path d={WIDE_BRIM} />
      <path d={SOFT_CROWN} />
      {RIBBON}
    </>
  ),
  panama: (
    <>
      <path fill={STRAW} d={WIDE_BRIM} />
      <path fill={STRAW} d={SOFT_CROWN} />
      <path d="M13.5 15.200c7-1.3 14-1.3 21 0v2.400c-7-1.3-14-1.3-21 0z" />
    </>
  ),
  stetson: (
    <>
      <path d="M3.5 14.500c3.5 3.6 9 4.4 20.5 4.400s17-.8 20.5-4.400c.4 4-3 7-8 6.6-8-1.3-17-1.3-25 0-5 .4-8.4-2.6-8-6.600z" />
      <path d="M14 18.500c-.6-10 1.2-15 5-15 2 0 3.4.8 5 2.4 1.6-1.6 3-2.4 5-2.4 3.8 0 5.6 5 5 15-6.6-1-13.4-1-20 0z" />
      <path className="trim" d="M14 15.500c6.6-1.2 13.4-1.2 20 0v2c-6.6-1.2-13.4-1.2-20 0z" />
    </>
  ),
  tricorn: <path d="M9 17c6-2 8-8 15-9.500C31 9 33 15 39 17c-4 3.5-26 3.5-30 0z" />,
};

const BODY = <path className="coat" d="M3 48c1-9.5 8-13 21-13s20 3.5 21 13z" />;
const STRAPS = <path className="trim" d="M6 43l9-4.5.8 2.300L6 45.500zM42 43l-9-4.5-.8 2.300L42 45.500z" />;
const SHIRT = <path className="white" d="M18.5 35.500l5.5 8.5 5.5-8.500z" />;
const TIE = <path className="tie" d="M22.7 38.500h2.600l1.5 8.500h-5.600z" />;
const LAPELS = <path className="line" d="M18.5 36l-3 4.5 3 1-1 2 5 4.500M29.5 36l3 4.5-3 1 1 2-5 4.5" />;
const HIGH_COLLAR = <path className="coat edged" d="M17 39l.5-5 6.5 3 6.5-3 .5 5-7 3z" />;
const BUTTONS = (
  <g className="trim">
    <circle cx="24" cy="43.5" r="1" />
    <circle cx="24" cy="46.8" r="1" />
  </g>
);

const DRESSES: Record<Dress, ReactNode> = {
  suit: (
    <>
      {BODY}
      {SHIRT}
      {TIE}
      {LAPELS}
    </>
  ),
  bow: (
    <>
      {BODY}
      {SHIRT}
      <path className="tie" d="M24 39.500l-5.5-2.500v5zM24 39.500l5.5-2.500v5z" />
      {LAPELS}
    </>
  ),
  wing: (
    <>
      {BODY}
      <path className="white" d="M16.5 34.500l7.5 10 7.5-10z" />
      <path className="coat" d="M21 39.500h6l-1.5 8.500h-3z" />
      <path className="line" d="M18 35.500l3.5 3.500M30 35.500l-3.5 3.5" />
    </>
  ),
  army: (
    <>
      {BODY}
      {STRAPS}
      {SHIRT}
      {TIE}
      <path className="badge" d="M15.5 39.500l3.3-2 1.4 3.5-3 1.500zM32.5 39.500l-3.3-2-1.4 3.5 3 1.500z" />
      <path className="ribbons" d="M32 44.500h7v2.200h-7z" />
    </>
  ),
  navy: (
    <>
      {BODY}
      {SHIRT}
      <path className="coat" d="M22.7 38.500h2.600l1.5 8.500h-5.600z" />
      <path className="coat edged" d="M18.5 36l-4 5.5 9.5 6.5 9.5-6.5-4-5.5-5.5 8.500z" />
      <g className="trim">
        <circle cx="18" cy="46" r="1.1" />
        <circle cx="30" cy="46" r="1.1" />
      </g>
      <path className="ribbons" d="M34 42.500h5.500v2H34z" />
    </>
  ),
  whites: (
    <>
      <path className="white edged" d="M3 48c1-9.5 8-13 21-13s20 3.5 21 13z" />
      <path className="white edged" d="M17.5 39l.5-4.5 6 3 6-3 .5 4.5-6.5 3z" />
      <path className="coat" d="M5 43l10-4.5 1.2 3L5 46.500zM43 43l-10-4.5-1.2 3L43 46.500z" />
      {BUTTONS}
    </>
  ),
  marshal: (
    <>
      {BODY}
      <path className="trim" d="M4 44.500l11-6 1.5 3.500L4 48zM44 44.500l-11-6-1.5 3.500L44 48z" />
      {HIGH_COLLAR}
      <path className="trim" d="M24 39.500l.9 1.8 2 .3-1.5 1.4.4 2-1.8-1-1.8 1 .4-2-1.5-1.4 2-.3z" />
      <path className="ribbons" d="M31 43.500h8v3h-8z" />
    </>
  ),
  tunic: (
    <>
      {BODY}
      {STRAPS}
      {HIGH_COLLAR}
      <path className="badge" d="M18 37l3 1.500v2L18 39zM30 37l-3 1.500v2l3-1.500z" />
      {BUTTONS}
    </>
  ),
  party: (
    <>
      {BODY}
      <path className="coat edged" d="M17.5 35l6.5 3.5 6.5-3.5 1.5 4-8 3.5-8-3.500z" />
      <path className="line" d="M24 42.500V48M30 43h6v5M30 44.800h6" />
    </>
  ),
  pearls: (
    <>
      {BODY}
      <path className="face" d="M17.5 35l6.5 7.5 6.5-7.500z" />
      <path className="pearls" d="M17 37c2 6.5 12 6.5 14 0" />
    </>
  ),
};

const GLASSES: Record<Glasses, ReactNode> = {
  round: (
    <g className="line">
      <circle cx="19.3" cy="23.5" r="3.2" />
      <circle cx="28.7" cy="23.5" r="3.2" />
      <path d="M22.5 23c1-.7 2-.7 3 0M16.1 23l-2-.8M31.9 23l2-.8" />
    </g>
  ),
  horn: (
    <g className="line horn">
      <path d="M15.3 21.300h7v2.200c0 3.6-6.6 3.6-7 0zM25.7 21.300h7v2.200c-.4 3.6-7 3.6-7 0zM22.3 22h3.4" />
    </g>
  ),
  pince: (
    <g className="line pince">
      <ellipse cx="20" cy="23.8" rx="2.7" ry="2.3" />
      <ellipse cx="28" cy="23.8" rx="2.7" ry="2.3" />
      <path d="M22.6 23c.9-1 1.9-1 2.8 0M30.6 24.500c1.5 1 2.2 4 1.8 7" />
    </g>
  ),
};

const LIPS: Record<Lip, string> = {
  small: "M24 29c2-.8 3.8-.3 4.3 1-1.5.4-2.9.3-4.3.2-1.4.1-2.8.2-4.3-.2.5-1.3 2.3-1.8 4.3-1z",
  full: "M24 28.300c3-1.3 5.8 0 6.6 2.6-2.4.3-4.6.1-6.6-.3-2 .4-4.2.6-6.6.3.8-2.6 3.6-3.9 6.6-2.600z",
  brush: "M21 28.300h6l.6 2.500h-7.200z",
  handlebar:
    "M24 28.300c3.5-1.5 6 .6 8.5.3 1.5-.2 2.5-1.2 3.3-2.6 1 3-1 5.9-4.5 6-3 0-5-1-7.3-1.2-2.3.2-4.3 1.2-7.3 1.2-3.5-.1-5.5-3-4.5-6 .8 1.4 1.8 2.4 3.3 2.6 2.5.3 5-1.8 8.5-.3z",
  goatee:
    "M24 28.500c2.2-.8 4.5 0 5 1.5-1.7.3-3.4.1-5-.1-1.6.2-3.3.4-5 .1.5-1.5 2.8-2.3 5-1.500zM21 33.500c2-.8 4-.8 6 0 .4 3-1 6.5-3 7-2-.5-3.4-4-3-7z",
};

const SMOKES: Record<Smoke, ReactNode> = {
  pipe: (
    <path className="wood" d="M26.5 31.300l9.5 3.200v-2.400h4.500V37c0 2.6-5.5 3-6.8.8l-.4-1.6-7.3-3.200z" />
  ),
  cigarette: (
    <>
      <path className="white edged" d="M26.5 31.200l9.5 2-.3 1.5-9.5-2z" />
      <path className="ember" d="M36 33.200l1.3.3-.3 1.5-1.3-.3z" />
    </>
  ),
  cigar: <path className="wood" d="M26 30.300l11.5 3.2-.8 2.8-11.2-3.800z" />,
};

/** Somebody of the staff: dress tells the office, the rest the person. */
export function StaffBust({ card }: { card: string }) {
  const { dress, top, hair = "brown", face = "oval", glasses, lip, smokes, brows } = LOOKS[card] ?? UNKNOWN;
  const hairstyle = top in HAIRSTYLES ? HAIRSTYLES[top as Hairstyle] : null;
  return (
    <svg className="bust" viewBox="0 0 48 48" aria-hidden="true">
      {DRESSES[dress]}
      <g className="face">
        <circle cx="13.8" cy="24.5" r="2" />
        <circle cx="34.2" cy="24.5" r="2" />
        <ellipse cx="24" cy="17" rx="9.9" ry="8.5" />
        <path d={FACES[face]} />
      </g>
      <g className="line">
        <path className="eye" d="M19.3 23.500h.1M28.6 23.500h.1" />
        <path d={brows ? "" : "M17.3 20.800c1.3-.7 2.6-.7 4 0M26.7 20.800c1.4-.7 2.7-.7 4 0"} />
        <path d="M24 24v3.500l-1.3.3M21.3 32.700c1.8.7 3.6.7 5.4 0" />
      </g>
      <g fill={HAIR[hair]}>
        {brows ? (
          <path d="M16.3 21.200c1.6-2 4-2 5.7-.4l-.4 1c-1.6-.8-3.4-.8-5.3-.6zM31.7 21.200c-1.6-2-4-2-5.7-.4l.4 1c1.6-.8 3.4-.8 5.3-.6z" />
        ) : null}
        {lip ? <path d={LIPS[lip]} /> : null}
        <path
          d={
            hairstyle ??
            "M14.3 24.500c-1.4-2.5-1.4-5-1-7h2.200l-.4 6.500zM33.7 24.500c1.4-2.5 1.4-5 1-7h-2.200l.4 6.500z"
          }
        />
      </g>
      {hairstyle === null ? <g className="coat">{HATS[top as Hat]}</g> : null}
      {glasses ? GLASSES[glasses] : null}
      {smokes ? SMOKES[smokes] : null}
    </svg>
  );
}
