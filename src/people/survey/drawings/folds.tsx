/** Light on soft cloth from left to right: position, and brightness (above 0) or darkness. */
const falls = [
  [0, 0.1],
  [0.12, -0.05],
  [0.22, -0.16],
  [0.3, 0.16],
  [0.42, 0.03],
  [0.58, -0.04],
  [0.7, -0.15],
  [0.77, 0.17],
  [0.88, 0],
  [1, -0.08],
] as const

/** Light and shade over a cloth that fills the drawing; `id` is unique on a page. */
export function Folds({ id, width, height }: { id: string; width: number; height: number }) {
  return (
    <>
      <linearGradient id={`folds-${id}`} gradientTransform="rotate(14)">
        {falls.map(([at, light]) => (
          <stop key={at} offset={at} stopColor={light < 0 ? '#000' : '#fff'} stopOpacity={Math.abs(light)} />
        ))}
      </linearGradient>
      <rect width={width} height={height} fill={`url(#folds-${id})`} />
    </>
  )
}
