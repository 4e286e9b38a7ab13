/** The right half of each garment, lying flat, and the lines inside; the left half is its mirror image. */
const halves: Readonly<Record<string, readonly string[]>> = {
  top: ['M24 11.5c3 0 5-1.3 6-3.5l4.5 1.6 7 7.4-5 4.6-3-2.6V40H24'],
  knitwear: [
    'M24 10.5c2.6 0 4.4-1 5.2-3L34 9.200l4.4 5.300L42 33.500l-4.6 1.2-3.6-14.200V40H24',
    'M24 36.500h9.800M37 31.700l4.5-1.100M24 13.300c4 0 6.6-1.7 7.6-4.9',
  ],
  dress: [
    'M24 13c2.4 0 4.5-2 4.9-6.500h2.800c-.2 5 .7 7.5 2.2 9.800L31.5 22c.8 8 3.5 13.5 6.5 19.5-4.5 1.3-9 1.7-14 1.7',
    'M24 22.800c2.7 0 5.2-.3 7.5-.8',
  ],
  trousers: ['M24 6.500h8.200l1.6 35.500h-7.300L24 19', 'M24 9.700h8.400M29.6 10v32'],
  jeans: [
    'M24 6.500h8.400l.9 35.500h-6.600L24 18.5',
    'M24 9.700h8.500M32.5 15.500c-2.7 0-4.4-2-4.7-5.600M26.6 39.500h6.7',
  ],
  skirt: ['M24 10h6.800c.6 11 3.6 20.5 8.2 28-4.6 1.8-9.6 2.5-15 2.5', 'M24 13.300h7'],
  jacket: [
    'M24 23.5 29 8l5.4 2 4.6 6 2.5 23.5-4.9.6-2.6-17.5.4 20.400H24',
    'M24 23.500V43M29 8l2.6 5.5-2 1.8 1 2L24 23.500M28.8 33h4.6',
  ],
  shirt: [
    'M24 13l3-5.500L34 10l3.500 5 3.500 19.500-4.500 1-3-15.500V40H24M24 13V40',
    'M24 13l3.500 3.500L30 10.500M28 24h4v4.500h-4Z',
  ],
  sportswear: [
    'M24 13c3.500 0 6-2 6.500-5.500H33c0 5 1 8 3.500 10L35 24c-1 5 0 10 .5 16H24',
    'M30 26.500c-.6 5-.4 9 0 13.500',
  ],
  bag: ['M24 18h12.500L39 40H24', 'M24 9c4.500 0 7 3 7 9M24 23h13'],
  accessory: [
    'M24 9.500c5 0 8.500 1.500 8.500 3.700S29 17 24 17M24 17v5.500c4.500 0 7.500-1 9-3.300l1-6',
    'M24 22.500V41h7V21.500M26 41v3M29 41v3',
  ],
}
const shoe = [
  'M7 18c3.5 6.5 10 9.5 16.5 12 5.5 2 12 2 17 4.2 2 .9 2.6 2.4 2.2 4.3H29c-6.5 0-10-2-13.5-6.3L11.5 27.5 9.5 38.5H7.800L6.5 27c-.3-3.3-.1-6.3.5-9Z',
  'M7 18c2.8-1 5 .6 7.5 3.6 2.6 3.1 5.5 5.9 9 8.4',
]

export function KindIcon({ kind }: { kind: string }) {
  const half = halves[kind]
  const lines = (half ?? shoe).map((d) => <path key={d} d={d} />)
  return (
    <svg
      viewBox="0 0 48 48"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.15"
      strokeLinejoin="round"
      strokeLinecap="round"
      aria-hidden="true"
    >
      {lines}
      {half && <g transform="matrix(-1 0 0 1 48 0)">{lines}</g>}
    </svg>
  )
}
