import { type CurvePoint, mirrored, symmetric, through } from './curve.ts'

const axis = 80
/** Distance of the cloth from the body, in the drawing's units. */
const ease: Readonly<Record<string, number>> = { close: 0, regular: 1, loose: 2.5 }
const cotton = '#93a7b5'
const seam = '#5f7484'
const twill = '#37342f'
const crease = '#69635a'

const right = (...points: CurvePoint[]): CurvePoint[] => points.map(([x, y]) => [axis + x, y])
const bothSides = [undefined, `matrix(-1 0 0 1 ${2 * axis} 0)`]

/** A shirt and trousers on a table in one size, cut close, regular or loose. */
export function FitGarments({ fit }: { fit: string }) {
  const off = ease[fit] ?? 1
  return (
    <svg viewBox="0 0 160 236" aria-hidden="true">
      <g strokeLinecap="round" strokeLinejoin="round" fill="none">
        <g transform="translate(3 4)" opacity=".1">
          <Legs off={off} colour="#000" />
          <Sleeves off={off} colour="#000" />
        </g>
        <Legs off={off} colour={twill} lines={crease} />
        <Sleeves off={off} colour={cotton} lines={seam} />
        <Body off={off} />
      </g>
    </svg>
  )
}

type Part = { off: number; colour: string; lines?: string }

function Legs({ off, colour, lines }: Part) {
  const outer = right([19, 96], [22 + off * 3, 116], [18 + off * 7, 162], [11.5 + off * 11, 224])
  const inner = right([2.5 + off, 225], [3, 168], [0.8, 128], [0, 96])
  const fold = through(right([11 + off * 1.5, 120], [10.5 + off * 3.5, 166], [7 + off * 6, 218]))
  return bothSides.map((side) => (
    <g key={side ?? 'right'} transform={side}>
      <path d={`${through(outer)}${through(inner, 'L')}Z`} fill={colour} />
      {lines && <path d={fold} stroke={lines} />}
    </g>
  ))
}

function Sleeves({ off, colour, lines }: Part) {
  const outer = right([20 + off * 4, 24], [28 + off * 7, 34], [36 + off * 9, 66], [39 + off * 10, 104])
  const inner = right([29.5 + off * 5.5, 105.5], [25 + off * 6, 72], [19 + off * 5, 48])
  const cuff = right([29 + off * 5.6, 98], [38.4 + off * 9.9, 96.5])
  return bothSides.map((side) => (
    <g key={side ?? 'right'} transform={side}>
      <path d={`${through(outer)}${through(inner, 'L')}Z`} fill={colour} stroke={lines} strokeWidth=".8" />
      {lines && <path d={through(cuff)} stroke={lines} />}
    </g>
  ))
}

function Body({ off }: { off: number }) {
  const hem = 104 + off * 8
  const side = right(
    [7, 15],
    [14 + off * 2, 19],
    [21 + off * 5, 25],
    [20 + off * 5.5, 46],
    [15.5 + off * 8, 72],
    [21 + off * 7.5, hem - 4],
    [17 + off * 6, hem],
    [0, hem + 4],
  )
  const collar = right([0, 26], [7, 32], [12, 20], [6, 13])
  const folds: CurvePoint[] =
    off > 2
      ? [
          [14, 4],
          [-15, -4],
          [26, 5],
        ]
      : off > 0.5
        ? [[12, 2]]
        : []
  return (
    <>
      <path d={symmetric(side, axis)} fill={cotton} stroke={seam} strokeWidth=".8" />
      <path d={`M${axis} 26V${hem + 4}M${axis - 5} 30V${hem + 3.5}`} stroke={seam} />
      {[0.2, 0.42, 0.64, 0.86].map((at) => (
        <circle key={at} cx={axis - 2.5} cy={28 + at * (hem - 28)} r="1.200" fill="#f3eee4" />
      ))}
      {off < 0.5 &&
        bothSides.map((transform) => (
          <path
            key={transform ?? 'right'}
            transform={transform}
            d={through(right([12, 52], [9.5, 72], [12, 94]))}
            stroke={seam}
          />
        ))}
      {folds.map(([x, lean]) => (
        <path key={x} d={through(right([x, 64], [x + lean, 84], [x + lean * 1.7, hem - 6]))} stroke={seam} />
      ))}
      {[collar, mirrored(collar, axis)].map((half) => (
        <path
          key={half[1]![0]}
          d={`M${half.map(([x, y]) => `${x} ${y}`).join('L')}Z`}
          fill="#a9bac6"
          stroke={seam}
        />
      ))}
    </>
  )
}
