import type { ReactNode } from 'react'
import { Folds } from './folds.tsx'

/** One repeated tile of a cloth; `over` is drawn once, above it. */
export type Drawn = {
  ground: string
  tile: [width: number, height: number]
  rotation?: number
  marks: ReactNode
  over?: ReactNode
}

export const DrawnCloth = ({
  id,
  ground,
  tile: [width, height],
  rotation,
  marks,
  over,
}: Drawn & { id: string }) => (
  <svg viewBox="0 0 240 200" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
    <pattern
      id={id}
      width={width}
      height={height}
      patternUnits="userSpaceOnUse"
      patternTransform={rotation ? `rotate(${rotation})` : undefined}
    >
      {marks}
    </pattern>
    <rect width="240" height="200" fill={ground} />
    <rect width="240" height="200" fill={`url(#${id})`} />
    <Folds id={id} width={240} height={200} />
    {over}
  </svg>
)
