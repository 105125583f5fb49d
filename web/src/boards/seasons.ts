/** The signs of the seasons as lines in a square of 18 by 18 around 0, 0. */
export const SEASON_SIGNS = {
  winter: "M0-7V7M-6-3.5 6 3.5M6-3.5-6 3.5M-2-6 0-4 2-6M-2 6 0 4 2 6",
  spring: "M0 7V-1M0 2C-5 2-6-2-6-4-2-4 0-2 0 2M0-1C0-5 3-7 6-7 6-3 4-1 0-1",
  summer:
    "M0-3.6A3.6 3.6 0 1 0 0 3.6 3.6 3.6 0 1 0 0-3.6M0-7.5V-6M0 6V7.5M-7.5 0H-6M6 0H7.5M-5-5-4-4M4 4 5 5M5-5 4-4M-4 4-5 5",
  autumn: "M0 7.5V0M0 3C-6 2-6-3-4-6-2-4 0-5 0-7 0-5 2-4 4-6 6-3 6 2 0 3",
} as const;
