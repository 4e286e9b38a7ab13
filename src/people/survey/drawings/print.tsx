import { type Drawn, DrawnCloth } from './drawn-cloth.tsx'

const petal = 'M0 0C-4-3-4-9 0-11 4-9 4-3 0 0Z'
const Flower = ({ x, y, size, colour }: { x: number; y: number; size: number; colour: string }) => (
  <g transform={`translate(${x} ${y}) scale(${size})`}>
    {[0, 72, 144, 216, 288].map((angle) => (
      <path key={angle} d={petal} fill={colour} transform={`rotate(${angle})`} />
    ))}
    <circle r="2.4" fill="#e6c56e" />
  </g>
)
const Leaf = ({ x, y, angle }: { x: number; y: number; angle: number }) => (
  <path
    d="M0 0C4-4 10-4 14 0 10 3 4 3 0 0Z"
    fill="#6f7f5f"
    transform={`translate(${x} ${y}) rotate(${angle})`}
  />
)
const Rosette = ({ x, y, angle }: { x: number; y: number; angle: number }) => (
  <g transform={`translate(${x} ${y}) rotate(${angle})`}>
    <path d="M-6-1C-4-6 4-6 6-1 5 5-4 6-6-1Z" fill="#a8743f" />
    <path
      d="M-8-2C-7-8-1-9 1-8-2-6-5-4-5 1-7 3-8 1-8-2ZM4-8C8-6 9-2 8 1 6 2 6-3 4-8ZM6 4C4 8-2 9-5 6-1 6 3 5 6 4Z"
      fill="#35251b"
    />
  </g>
)

const prints: Readonly<Record<string, Drawn>> = {
  plain: {
    ground: '#b9a78d',
    tile: [8, 8],
    rotation: 38,
    marks: <path d="M0 2h8M0 6h8" stroke="#b09d82" strokeWidth="1" />,
  },
  stripe: { ground: '#f6f1e6', tile: [24, 24], marks: <rect y="6" width="24" height="9" fill="#26334f" /> },
  check: {
    ground: '#efe6d6',
    tile: [44, 44],
    marks: (
      <>
        <path d="M0 0h20v44H0Z" fill="#5d6c58" opacity=".5" />
        <path d="M0 0h44v20H0Z" fill="#5d6c58" opacity=".5" />
        <path d="M32 0v44M0 32h44" stroke="#7b1f2b" strokeWidth="1.4" opacity=".75" />
      </>
    ),
  },
  dot: {
    ground: '#2b3340',
    tile: [32, 32],
    marks: (
      <>
        <circle cx="8" cy="8" r="4.2" fill="#f3ecdf" />
        <circle cx="24" cy="24" r="4.2" fill="#f3ecdf" />
      </>
    ),
  },
  floral: {
    ground: '#f3e7dc',
    tile: [84, 76],
    marks: (
      <>
        <Leaf x={27} y={24} angle={30} />
        <Leaf x={9} y={30} angle={150} />
        <Leaf x={66} y={62} angle={-30} />
        <Leaf x={48} y={50} angle={200} />
        <Leaf x={66} y={18} angle={80} />
        <Flower x={20} y={20} size={1.15} colour="#a8434d" />
        <Flower x={58} y={56} size={1.3} colour="#c98a86" />
        <Flower x={64} y={14} size={0.7} colour="#5f7796" />
        <Flower x={18} y={62} size={0.8} colour="#d9a25f" />
      </>
    ),
  },
  animal: {
    ground: '#d7ac73',
    tile: [76, 66],
    marks: (
      <>
        <Rosette x={14} y={14} angle={10} />
        <Rosette x={46} y={12} angle={120} />
        <Rosette x={64} y={36} angle={-40} />
        <Rosette x={30} y={38} angle={70} />
        <Rosette x={12} y={54} angle={200} />
        <Rosette x={50} y={56} angle={20} />
        <path
          d="M30 20c2-2 4 0 3 2s-4 0-3-2ZM62 16c2-1 4 1 2 3s-4-1-2-3ZM44 36c2-2 5 0 3 2s-4 0-3-2ZM30 56c3-1 4 2 2 3s-4-1-2-3ZM8 34c2-2 4 0 2 2s-3 0-2-2Z"
          fill="#35251b"
        />
      </>
    ),
  },
}

export const isDrawnPrint = (name: string) => name in prints

export function Print({ name }: { name: string }) {
  const print = prints[name]
  return print ? <DrawnCloth id={`print-${name}`} {...print} /> : null
}
