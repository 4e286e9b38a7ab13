import './short-page.css'
import type { ReactNode } from 'react'
import { Page as Frame, Stack } from '#/platform/ui/layout/layout.tsx'
import { PictureOrGap } from '#/platform/ui/picture/picture.tsx'
import { Arrivals, type NewArrival } from './arrivals.tsx'

type ShortPageProps = {
  title: string
  eyebrow?: ReactNode
  lead?: ReactNode
  arrivals: readonly NewArrival[]
  /** A form or links, as narrow as text. */
  children: ReactNode
  /** Below everything else. */
  foot?: ReactNode
  /** New pieces stand beside the text as pictures only. */
  picturesOnly?: boolean
}

/** A page with little content: a text, its controls, and new pieces below. */
export function ShortPage({ title, eyebrow, lead, arrivals, children, foot, picturesOnly }: ShortPageProps) {
  if (picturesOnly && arrivals.length > 0)
    return (
      <div className="short-beside">
        <Frame title={title} eyebrow={eyebrow} lead={lead}>
          <div className="short-page">{children}</div>
          <div className="short-pictures" aria-hidden="true">
            {arrivals.map(({ productId, image }) => (
              <PictureOrGap
                key={productId}
                picture={image && { ...image, alt: '' }}
                sizes="(min-width: 60rem) 25vw, 25vw"
              />
            ))}
          </div>
        </Frame>
      </div>
    )
  return (
    <Frame title={title} eyebrow={eyebrow} lead={lead}>
      <Stack space="wide">
        <div className="short-page">{children}</div>
        <Arrivals items={arrivals} />
      </Stack>
      {foot}
    </Frame>
  )
}
