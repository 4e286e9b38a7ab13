import { type Chance, noise } from './random.ts'
import { bounds } from './raster.ts'
import type { Fold, Part, Scene } from './scene.ts'
import type { Point } from './shape.ts'

export const WIDTH = 1200
export const HEIGHT = 1600

/** From centimetres to the picture, with the small crookedness of cloth laid by hand. */
export type Layout = { scale: number; to: (p: Point) => Point; from: (x: number, y: number) => Point }

export function layOut(scene: Scene, roll: Chance): Layout {
  const b = bounds(scene.parts.flatMap((part) => part.shape))
  const fitting = Math.min(scene.zoom ?? 14, (WIDTH * 0.79) / (b.x1 - b.x0), (HEIGHT * 0.83) / (b.y1 - b.y0))
  const scale = scene.scale ?? fitting
  const tilt = (roll() - 0.5) * 0.022
  const seed = Math.floor(roll() * 9000)
  const [cx, cy] = [(b.x0 + b.x1) / 2, (b.y0 + b.y1) / 2]
  const [cos, sin] = [Math.cos(tilt), Math.sin(tilt)]
  const to = ([x, y]: Point): Point => {
    const wx = x - cx + noise(x / 17, y / 17, seed) * 0.5 + noise(x / 7, y / 7, seed + 1) * 0.13
    const wy = y - cy + noise(x / 17, y / 17, seed + 2) * 0.42 + noise(x / 7, y / 7, seed + 3) * 0.1
    return [WIDTH / 2 + (wx * cos - wy * sin) * scale, HEIGHT / 2 - 6 + (wx * sin + wy * cos) * scale]
  }
  return { scale, to, from: (x, y) => [(x - WIDTH / 2) / scale + cx, (y - HEIGHT / 2 + 6) / scale + cy] }
}

const moved = (line: readonly Point[], to: Layout['to']) => line.map(to)

export function layFolds(folds: readonly Fold[], { to, scale }: Layout): Fold[] {
  return folds.map((fold) => ({ ...fold, line: moved(fold.line, to), width: fold.width * scale }))
}

export function layPart(part: Part, at: Layout): Part {
  return {
    ...part,
    shape: moved(part.shape, at.to),
    ...(part.seams && { seams: part.seams.map((seam) => moved(seam, at.to)) }),
    ...(part.stitches && {
      stitches: part.stitches.map((thread) => ({ ...thread, line: moved(thread.line, at.to) })),
    }),
    ...(part.folds && { folds: layFolds(part.folds, at) }),
  }
}
