/** A round table under a lamp, three chairs, three dossiers: the picture of the entrance. */
export function ConferenceRoom() {
  const chairs = [
    { seat: "uk", x: 200, y: 62, turn: 0 },
    { seat: "us", x: 346, y: 222, turn: 120 },
    { seat: "ussr", x: 54, y: 222, turn: 240 },
  ];
  return (
    <svg className="conference-room" viewBox="0 0 400 320" role="presentation" aria-hidden="true">
      <defs>
        <radialGradient id="lamp-light" cx="50%" cy="42%" r="60%">
          <stop offset="0" stopColor="#ffeebb" stopOpacity="0.55" />
          <stop offset="1" stopColor="#ffeebb" stopOpacity="0" />
        </radialGradient>
        <radialGradient id="felt-top" cx="50%" cy="40%" r="70%">
          <stop offset="0" stopColor="#54826a" />
          <stop offset="1" stopColor="#294636" />
        </radialGradient>
      </defs>
      <ellipse cx="200" cy="296" rx="150" ry="14" fill="#000" opacity="0.25" />
      {chairs.map(({ seat, x, y, turn }) => (
        <g key={seat} data-seat={seat} transform={`translate(${x} ${y}) rotate(${turn})`}>
          <rect x="-34" y="-30" width="68" height="46" rx="14" fill="#5b3a20" />
          <rect x="-27" y="-22" width="54" height="42" rx="10" className="chair-seat" />
        </g>
      ))}
      <circle cx="200" cy="172" r="120" fill="#3f2613" />
      <circle cx="200" cy="172" r="114" fill="#6d4625" />
      <circle cx="200" cy="172" r="101" fill="url(#felt-top)" stroke="#c9a24a" strokeWidth="2" />
      {chairs.map(({ seat, turn }) => (
        <g key={seat} data-seat={seat} transform={`rotate(${turn} 200 172)`}>
          <rect x="178" y="84" width="44" height="32" rx="2" fill="#f4ecd8" transform="rotate(-5 200 100)" />
          <rect x="180" y="86" width="44" height="32" rx="2" fill="#fffaf0" transform="rotate(4 200 100)" />
          <path d="M188 95h26m-26 6h22m-22 6h18" stroke="#8d7f61" strokeWidth="1.4" transform="rotate(4 200 100)" />
          <circle cx="216" cy="109" r="5" className="chair-seat" />
        </g>
      ))}
      <circle cx="200" cy="172" r="26" fill="#223a2e" stroke="#c9a24a" strokeWidth="1.5" />
      <path d="M200 152l4 16 16 4-16 4-4 16-4-16-16-4 16-4z" fill="#c9a24a" />
      <rect width="400" height="320" fill="url(#lamp-light)" />
    </svg>
  );
}
