import { Folds } from './folds.tsx'

/** A piece of cloth in a colour, in soft folds: light and shade over the one colour. */
export function Cloth({ colour }: { colour: string }) {
  return (
    <svg viewBox="0 0 160 128" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <rect width="160" height="128" fill={colour} />
      <Folds id={colour.slice(1)} width={160} height={128} />
    </svg>
  )
}
