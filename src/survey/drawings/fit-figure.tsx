import { type Point, symmetric, through } from './curve.ts'

const axis = 120
/** How far the cloth stands off the body, in the drawing's units. */
const ease: Readonly<Record<string, number>> = { close: 0, regular: 1, loose: 2.3 }
const skin = '#e6cfb8'
const knit = '#7b1f2b'
const cloth = '#34302b'

const right = (...points: Point[]): Point[] => points.map(([x, y]) => [axis + x, y])

/** The same figure in the same two garments, close to her, at ease, or loose: only the cut changes. */
export function FitFigure({ fit }: { fit: string }) {
  const off = ease[fit] ?? 1
  return (
    <svg viewBox="0 0 240 300" aria-hidden="true">
      <g strokeLinecap="round" strokeLinejoin="round" fill="none">
        <ellipse cx={axis} cy="292" rx={46 + off * 5} ry="5" fill="#e2d8c9" />
        <Figure />
        <Trousers off={off} />
        <Arms off={off} />
        <Knit off={off} />
      </g>
    </svg>
  )
}

function Figure() {
  const hair = symmetric(right([0, 8], [13, 13], [16, 30], [11, 44], [0, 40]), axis)
  const face = symmetric(right([0, 15], [9, 19], [11, 30], [7, 42], [0, 47]), axis)
  return (
    <>
      <circle cx={axis} cy="9" r="8" fill="#4a372c" />
      <path d={hair} fill="#4a372c" />
      <path d={symmetric(right([5, 40], [5.5, 54], [9, 60], [16, 64], [16, 76], [0, 80]), axis)} fill={skin} />
      <path d={face} fill={skin} />
      <path d={symmetric(right([12, 262], [10, 280], [13, 290], [5, 291], [4, 262]), axis)} fill={skin} />
    </>
  )
}

/** Each leg is its own piece, so that light falls between them when the cut is narrow. */
function Trousers({ off }: { off: number }) {
  const outer = right([22, 150], [26 + off, 172], [23.5 + off * 4, 214], [17.5 + off * 7.4, 272])
  const inner = right([3, 273], [2.5, 214], [1, 182], [0, 150])
  const leg = `${through(outer)}${through(inner, 'L')}Z`
  const crease = through(right([14 + off * 1.6, 176], [13 + off * 2.4, 220], [10.5 + off * 3.6, 268]))
  return (
    <>
      {[undefined, `matrix(-1 0 0 1 ${2 * axis} 0)`].map((side) => (
        <g key={side ?? 'right'} transform={side}>
          <path d={leg} fill={cloth} />
          <path d={crease} stroke="#5b554d" strokeWidth="1" />
        </g>
      ))}
    </>
  )
}

function Arms({ off }: { off: number }) {
  const hand = right([39 + off * 2.4, 148], [40 + off * 2.4, 158], [37.5 + off * 2.4, 168])
  const line = right([29, 74], [35 + off * 2, 108], [39.5 + off * 2.6, 147 - off])
  return (
    <>
      {[undefined, `matrix(-1 0 0 1 ${2 * axis} 0)`].map((side) => (
        <g key={side ?? 'right'} transform={side}>
          <path d={through(hand)} stroke={skin} strokeWidth="7" />
          <path d={through(line)} stroke={knit} strokeWidth={12.5 + off * 4.4} strokeLinecap="butt" />
          <path d={through(line)} stroke="#65131f" strokeWidth={14.5 + off * 4.4} strokeDasharray="0 71.5 4 100" strokeLinecap="butt" />
        </g>
      ))}
    </>
  )
}

function Knit({ off }: { off: number }) {
  const hem = 160 + off * 7
  const side = right([10, 63], [22, 66.5], [33 + off * 1.6, 72.5], [34 + off * 2, 84], [26 + off * 4, 92], [21.5 + off * 5.6, 126], [26 + off * 4.6, hem - 5], [25.5 + off * 4, hem])
  const folds = off > 0.5 ? [[12, 0.5], [-14, -0.4]] : []
  return (
    <>
      <path d={`${symmetric(side, axis)}`} fill={knit} />
      <path d={symmetric(right([10.5, 62], [9, 69], [0, 73]), axis)} fill={skin} />
      <path d={symmetric(right([10.8, 62], [9.6, 70.5], [0, 75]), axis)} stroke="#65131f" strokeWidth="2.6" strokeDasharray="34 200" />
      <path d={through([[axis - 25 - off * 4.4, hem - 7], [axis, hem - 5], [axis + 25 + off * 4.4, hem - 7]])} stroke="#65131f" strokeWidth="1.3" />
      <path d={through(right([25.5 + off * 3.4, 93], [22, 106], [21 + off * 3, 120]))} stroke="#65131f" strokeWidth="1.1" />
      <path d={through(right([-25.5 - off * 3.4, 93], [-22, 106], [-21 - off * 3, 120]))} stroke="#65131f" strokeWidth="1.1" />
      {folds.map(([x = 0, lean = 0]) => (
        <path key={x} d={through(right([x, 112], [x + lean * 6 * off, 130], [x + lean * 9 * off, hem - 14]))} stroke="#65131f" strokeWidth="1.1" />
      ))}
    </>
  )
}
