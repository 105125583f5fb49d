const CHAIRS = [
  { seat: "uk", turn: 0 },
  { seat: "us", turn: 120 },
  { seat: "ussr", turn: 240 },
];

/** A round table under a lamp, three chairs, three dossiers: the picture of the entrance. */
export function Entrance() {
  return (
    <svg className="conference-room" viewBox="0 0 400 340" aria-hidden="true">
      <defs>
        <radialGradient id="lamp-light">
          <stop offset="0" stopColor="#ffeebb" stopOpacity="0.5" />
          <stop offset="1" stopColor="#ffeebb" stopOpacity="0" />
        </radialGradient>
        <radialGradient id="felt-top" cx="50%" cy="40%" r="70%">
          <stop offset="0" stopColor="#54826a" />
          <stop offset="1" stopColor="#294636" />
        </radialGradient>
      </defs>
      {CHAIRS.map(({ seat, turn }) => (
        <g key={seat} data-seat={seat} transform={`rotate(${turn} 200 180)`}>
          <rect x="162" y="22" width="76" height="52" rx="18" fill="#4a2d17" />
          <rect x="169" y="32" width="62" height="48" rx="13" className="chair-seat" />
          <path d="M176 42h48" stroke="#fff" strokeOpacity="0.25" strokeWidth="2" />
        </g>
      ))}
      <circle cx="200" cy="186" r="124" fill="#000" opacity="0.28" />
      <circle cx="200" cy="180" r="122" fill="#3f2613" />
      <circle cx="200" cy="180" r="116" fill="#6d4625" />
      <circle cx="200" cy="180" r="103" fill="url(#felt-top)" stroke="#c9a24a" strokeWidth="2" />
      {CHAIRS.map(({ seat, turn }) => (
        <g key={seat} data-seat={seat} transform={`rotate(${turn} 200 180)`}>
          <rect x="178" y="92" width="44" height="32" rx="2" fill="#e6dabb" transform="rotate(-6 200 108)" />
          <g transform="rotate(4 200 108)">
            <rect x="179" y="94" width="44" height="32" rx="2" fill="#fffaf0" />
            <path d="M186 102h28m-28 6h24m-24 6h16" stroke="#8d7f61" strokeWidth="1.4" />
            <circle cx="214" cy="117" r="5" className="chair-seat" />
          </g>
        </g>
      ))}
      <circle cx="200" cy="180" r="27" fill="#223a2e" stroke="#c9a24a" strokeWidth="1.5" />
      <path d="M200 159l4.5 16.5 16.5 4.5-16.5 4.5-4.5 16.5-4.5-16.5-16.5-4.5 16.5-4.5z" fill="#c9a24a" />
      <circle cx="200" cy="170" r="165" fill="url(#lamp-light)" />
    </svg>
  );
}
