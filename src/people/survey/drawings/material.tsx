import { type Drawn, DrawnCloth } from './drawn-cloth.tsx'

const materials: Readonly<Record<string, Drawn>> = {
  wool: {
    ground: '#9c8b70',
    tile: [24, 16],
    marks: (
      <g fill="#e2d6c1" stroke="#b3a184" strokeWidth="1">
        {[-16, 0, 16].map((y) => (
          <path
            key={y}
            transform={`translate(0 ${y})`}
            d="M.6 0C7 1 11.400 7 11.600 18 5 16 .6 10 .6 0ZM23.400 0C17 1 12.600 7 12.400 18 19 16 23.400 10 23.400 0Z"
          />
        ))}
      </g>
    ),
  },
  polyester: {
    ground: '#5d6f92',
    tile: [8, 8],
    marks: null,
    over: (
      <g fill="none" strokeLinecap="round">
        <path d="M36-10C70 50 24 120 62 214" stroke="#fff" strokeWidth="16" opacity=".2" />
        <path d="M40-10C74 50 28 120 66 214" stroke="#fff" strokeWidth="4" opacity=".65" />
        <path d="M128-10C104 60 158 120 130 214" stroke="#16233f" strokeWidth="20" opacity=".28" />
        <path d="M150-10C126 60 180 120 152 214" stroke="#fff" strokeWidth="10" opacity=".3" />
        <path d="M153-10C129 60 183 120 155 214" stroke="#fff" strokeWidth="2.500" opacity=".7" />
        <path d="M214-10C196 70 236 130 214 214" stroke="#16233f" strokeWidth="14" opacity=".25" />
      </g>
    ),
  },
  leather: {
    ground: '#6b4730',
    tile: [34, 30],
    marks: (
      <path
        d="M0 6c5-4 9-3 13 1s8 3 12-1 7-3 9 0M4 16c4-5 10-4 13 0s9 4 14-1M0 26c6-4 10-2 13 1s9 3 12-1 6-3 9 0M13 7c-1 4 1 6 4 9M25 6c2 4 3 7 6 9M4 16c-2 4 0 7 4 9M17 16c-2 4-1 8 3 12"
        fill="none"
        stroke="#53341f"
        strokeWidth="1.400"
      />
    ),
    over: (
      <>
        <path d="M0 148C80 132 160 132 240 148" fill="none" stroke="#3c2414" strokeWidth="3" opacity=".6" />
        <path
          d="M0 160C80 144 160 144 240 160M0 137C80 121 160 121 240 137"
          fill="none"
          stroke="#e2bd92"
          strokeWidth="2.400"
          strokeDasharray="11 7"
          strokeLinecap="round"
        />
      </>
    ),
  },
}

export const isDrawnMaterial = (name: string) => name in materials

export function Material({ name }: { name: string }) {
  const material = materials[name]
  return material ? <DrawnCloth id={`material-${name}`} {...material} /> : null
}
