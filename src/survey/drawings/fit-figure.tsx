import { type Point, symmetric, through } from './curve.ts'

const axis = 120
/** How far the cloth stands off the body, in the drawing's units. */
const ease: Readonly<Record<string, number>> = { close: 0, regular: 1, loose: 2.3 }
const skin = '#e6cfb8'
const knit = '#7b1f2b'
const shade = '#5f1620'
const cloth = '#34302b'

const right = (...points: Point[]): Point[] => points.map(([x, y]) => [axis + x, y])

/** The same figure in the same two garments, close, at ease, or loose: only the cut changes. */
export function FitFigure({ fit }: { fit: string }) {
  const off = ease[fit] ?? 1
  return (
    <svg viewBox="0 -14 240 318" aria-hidden="true">
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
      <path
        d={symmetric(right([5, 40], [5.5, 54], [9, 60], [16, 64], [16, 76], [0, 80]), axis)}
        fill={skin}
      />
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
  const cuff = 148 - off * 1.5
  const hand = right([39 + off * 2.6, cuff - 2], [40.5 + off * 2.6, 158], [37.5 + off * 2.6, 169])
  const outer = right([20, 66], [32 + off, 72], [40 + off * 3.6, 106], [45.5 + off * 4, cuff])
  const inner = right([33.5 + off * 1.2, cuff + 1.5], [28.5 + off * 1.2, 112], [23, 84])
  return (
    <>
      {[undefined, `matrix(-1 0 0 1 ${2 * axis} 0)`].map((side) => (
        <g key={side ?? 'right'} transform={side}>
          <path d={through(hand)} stroke={skin} strokeWidth="7" />
          <path d={`${through(outer)}${through(inner, 'L')}Z`} fill={knit} />
          <path
            d={through(right([33.8 + off * 1.2, cuff - 2.5], [45.3 + off * 4, cuff - 4]))}
            stroke={shade}
            strokeWidth="1.3"
          />
        </g>
      ))}
    </>
  )
}

function Knit({ off }: { off: number }) {
  const hem = 160 + off * 7
  const side = right(
    [10, 63],
    [20, 65.6],
    [27 + off, 69],
    [29 + off * 1.4, 82],
    [25 + off * 3.6, 94],
    [21.5 + off * 5.2, 126],
    [26 + off * 4.6, hem - 5],
    [25.5 + off * 4, hem],
  )
  const neck = right([-10.8, 62], [-9.4, 70], [0, 74.5], [9.4, 70], [10.8, 62])
  const folds: [x: number, lean: number][] =
    off > 1.5
      ? [
          [17, 4],
          [3, 1],
          [-13, -4],
        ]
      : off > 0.5
        ? [[14, 2]]
        : []
  return (
    <>
      <path d={symmetric(side, axis)} fill={knit} />
      <path d={symmetric(right([10.5, 61.5], [9, 69.5], [0, 74]), axis)} fill={skin} />
      <path d={through(neck)} stroke={shade} strokeWidth="2.4" />
      <path
        d={through(right([-25 - off * 4.4, hem - 7], [0, hem - 5.5], [25 + off * 4.4, hem - 7]))}
        stroke={shade}
        strokeWidth="1.3"
      />
      {[-1, 1].map((hand) => (
        <path
          key={hand}
          d={through(
            right(
              [hand * (24.5 + off * 1.4), 80],
              [hand * (22.5 + off * 2.8), 90],
              [hand * (20 + off * 3.6), 101],
            ),
          )}
          stroke={shade}
          strokeWidth="1.2"
        />
      ))}
      {folds.map(([x, lean]) => (
        <path
          key={x}
          d={through(right([x, 116], [x + lean, 134], [x + lean * 1.8, hem - 16]))}
          stroke={shade}
          strokeWidth="1.1"
        />
      ))}
    </>
  )
}
