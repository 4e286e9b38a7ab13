/** The right half of each garment, lying flat, and the lines inside; the left half is its mirror image. */
const halves: Readonly<Record<string, readonly string[]>> = {
  top: ['M24 11.5c3 0 5-1.3 6-3.5l4.5 1.6 7 7.4-5 4.6-3-2.6V40H24'],
  knitwear: ['M24 10.5c2.600 0 4.400-1 5.200-3L34 9.200l4.400 5.300L42 33.500l-4.600 1.200-3.600-14.200V40H24', 'M24 36.500h9.800M37 31.700l4.500-1.100M24 13.300c4 0 6.600-1.700 7.600-4.900'],
  dress: ['M24 13c2.400 0 4.500-2 4.900-6.500h2.800c-.2 5 .7 7.500 2.200 9.800L31.500 22c.8 8 3.500 13.500 6.500 19.500-4.500 1.300-9 1.700-14 1.700', 'M24 22.800c2.700 0 5.200-.3 7.500-.8'],
  trousers: ['M24 6.500h8.200l1.600 35.500h-7.300L24 19', 'M24 9.700h8.400M29.600 10v32'],
  jeans: ['M24 6.500h8.400l.9 35.500h-6.600L24 18.500', 'M24 9.700h8.500M32.500 15.500c-2.700 0-4.400-2-4.700-5.600M26.600 39.500h6.700'],
  skirt: ['M24 10h6.800c.6 11 3.600 20.500 8.200 28-4.600 1.800-9.600 2.500-15 2.500', 'M24 13.300h7'],
  jacket: ['M24 23.500 29 8l5.400 2 4.600 6 2.500 23.500-4.900.6-2.600-17.500.4 20.400H24', 'M24 23.500V43M29 8l2.600 5.500-2 1.800 1 2L24 23.500M28.800 33h4.600'],
}
const shoe = ['M6 34.500c-.6-6.500.5-12 2-15.500 3 5.500 9 7.500 14.500 10 5.500 2.500 11.500 2.600 18 4.100 1.400.4 2 1.600 1.500 2.900H27c-5.500 0-9-1.600-12.500-5.500L12 29.500 8.600 41H7.400Z', 'M8 19c-.2 2.500 0 4.500 1.200 6.500 3.400 1.600 5.800 3.600 8.300 5.800']

/** A kind of garment in a few lines. */
export function KindIcon({ kind }: { kind: string }) {
  const half = halves[kind]
  const lines = (half ?? shoe).map((d) => <path key={d} d={d} />)
  return (
    <svg viewBox="0 0 48 48" fill="none" stroke="currentColor" strokeWidth="1.15" strokeLinejoin="round" strokeLinecap="round" aria-hidden="true">
      {lines}
      {half && <g transform="matrix(-1 0 0 1 48 0)">{lines}</g>}
    </svg>
  )
}
