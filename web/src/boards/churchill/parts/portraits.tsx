import type { ReactNode } from "react";

/** Busts of 48 by 48, cut from a few plain shapes. */
const FACE = "#f0dcc0";
const SHADE = "#d3b593";
const DARK = "#231d18";
const COAT = "#3a332c";
const SHIRT = "#fbf6e9";
const GRAY = "#b9b3a6";

const LEADERS: Record<string, ReactNode> = {
  churchill: (
    <>
      <path fill={COAT} d="M4 48c1-9 8-13 20-13s19 4 20 13z" />
      <path fill={SHIRT} d="M18 36l6 9 6-9z" />
      <path fill={DARK} d="M24 38.5l-6-2.5v6zM24 38.5l6-2.5v6z" />
      <path fill={FACE} d="M13.5 23c0-9 21-9 21 0 .5 8-4 14.5-10.5 14.5S13 31 13.5 23z" />
      <path fill={SHADE} d="M18 33c3.5 3 8.5 3 12 0-1 3-3.5 4.5-6 4.5S19 36 18 33z" />
      <path
        fill={DARK}
        d="M8 18.5c9-2.5 23-2.5 32 0-.5 2.2-1.5 2.6-3 2.6-8-1.5-18-1.5-26 0-1.5 0-2.5-.4-3-2.6z"
      />
      <path
        fill={DARK}
        d="M13 18c-.5-10 4-13 8.5-12.5 1.5.3 3.5.3 5 0C31 5 35.5 8 35 18c-7-1.5-15-1.5-22 0z"
      />
      <path fill={GRAY} d="M13 15.2c7-1.3 15-1.3 22 0v2.6c-7-1.5-15-1.5-22 0z" />
      <path stroke={DARK} strokeWidth="1.2" fill="none" d="M17.5 24.2h4M26.5 24.2h4M21 31.2h6" />
      <path fill="#6b4022" d="M26 30.3l11.5 3.2-.8 2.8L25.5 32.5z" />
      <path fill="#e8e2d2" d="M37.5 33.5l1.8.5-.8 2.8-1.8-.5z" />
      <path
        stroke={GRAY}
        strokeWidth="1.3"
        fill="none"
        strokeLinecap="round"
        d="M39.5 31c2.5-2-1-4 1.5-6.5"
      />
    </>
  ),
  stalin: (
    <>
      <path fill="#5f6247" d="M4 48c1-9 8-12.5 20-12.5S43 39 44 48z" />
      <path fill="#4c4f38" d="M17 35l7 6 7-6 1.5 3L24 45l-8.5-7z" />
      <path fill="#c9a13f" d="M7 42l8-4 1 2.5-9.5 4zM41 42l-8-4-1 2.5 9.5 4z" />
      <path fill={FACE} d="M14 21c0-10 20-10 20 0 .3 9-3.5 16-10 16S13.7 30 14 21z" />
      <path
        fill={DARK}
        d="M13.5 22c-2.5-9 2-16 11.5-16 8.5 0 12.5 6.5 9.5 16-.5-4-1.5-6.5-3.5-8.5-5 1.5-10 1-13.5-.5-2.5 2-3.5 5-4 9z"
      />
      <path
        fill={DARK}
        d="M24 26.5c3.5-1.5 8 .3 8.5 4.5-3.5-.5-6 .5-8.5-.5-2.5 1-5 0-8.5.5.5-4.2 5-6 8.5-4.5z"
      />
      <path stroke={DARK} strokeWidth="1.7" fill="none" d="M16.5 20.5l5-.8M26.5 19.7l5 .8" />
      <path stroke={DARK} strokeWidth="1.1" fill="none" d="M18 22.8h3M27 22.8h3" />
      <path fill="#5a321b" d="M27 31.5l9 3.3v-2.6h4.5V39c0 2.5-5 3-6.5 1l-.5-2.8-7.5-4z" />
      <path
        stroke={GRAY}
        strokeWidth="1.3"
        fill="none"
        strokeLinecap="round"
        d="M38.5 30.5c-2-2 2-3.5 0-6.5"
      />
    </>
  ),
  roosevelt: (
    <>
      <path fill="#39424f" d="M4 48c1-9 8-12.5 20-12.5S43 39 44 48z" />
      <path fill={SHIRT} d="M17.5 36l6.5 11 6.5-11z" />
      <path fill="#23518f" d="M22.5 39h3l1.5 9h-6z" />
      <path fill={FACE} d="M14.5 20c0-9 19-9 19 0 .5 9-3 18-9.5 18S14 29 14.5 20z" />
      <path
        fill={GRAY}
        d="M13.8 22c-2-9 2-15.5 11-15.5 8 0 11.5 6 9.4 15.5-.7-4-1.5-6-3.2-8-4.5-1-8-1.8-11-3.5-3 2.5-5.5 6-6.2 11.5z"
      />
      <circle cx="19.5" cy="23" r="3.2" fill="none" stroke={DARK} strokeWidth="1.3" />
      <circle cx="28.5" cy="23" r="3.2" fill="none" stroke={DARK} strokeWidth="1.3" />
      <path
        stroke={DARK}
        strokeWidth="1.3"
        fill="none"
        d="M22.7 22.5c.8-.7 1.8-.7 2.6 0M20 31.5c2.5 1.6 5.5 1.6 8 0"
      />
      <path stroke={SHIRT} strokeWidth="1.8" strokeLinecap="round" d="M27.5 31.3 39 25.5" />
      <path stroke={DARK} strokeWidth="1.8" strokeLinecap="round" d="M27.5 31.3l4.5-2.3" />
      <circle cx="39.6" cy="25.2" r="1.3" fill="#d9512c" />
    </>
  ),
  truman: (
    <>
      <path fill="#4a4338" d="M4 48c1-9 8-12.5 20-12.5S43 39 44 48z" />
      <path fill={SHIRT} d="M17.5 36l6.5 9 6.5-9z" />
      <path fill="#23518f" d="M24 39l-6.5-2.5v6zM24 39l6.5-2.5v6z" />
      <path fill={FACE} d="M14 21c0-10 20-10 20 0 .3 9-3.5 16.5-10 16.5S13.7 30 14 21z" />
      <path
        fill={GRAY}
        d="M13.5 21c-1.5-9 3-14 10.5-14s12 5 10.5 14c-.8-4-2-6.5-4-8-4 .8-9 .8-13 0-2 1.5-3.2 4-4 8z"
      />
      <circle cx="19" cy="22.5" r="4" fill="#ffffff55" stroke={DARK} strokeWidth="1.6" />
      <circle cx="29" cy="22.5" r="4" fill="#ffffff55" stroke={DARK} strokeWidth="1.6" />
      <path stroke={DARK} strokeWidth="1.3" fill="none" d="M23 22c.6-.6 1.4-.6 2 0M20 31.8h8" />
    </>
  ),
};

/** A leader's bust, 48 by 48 around the origin. */
export function LeaderBust({ leader, size }: { leader: string; size: number }) {
  return <g transform={`scale(${size / 48}) translate(-24 -24)`}>{LEADERS[leader] ?? LEADERS["truman"]}</g>;
}
