import '../../form/button.css'
import './carousel.css'
import { Children, type ReactNode, useEffect, useRef } from 'react'
import { useTexts } from '#/platform/texts/use-texts.tsx'
import { IconButton } from '#/platform/ui/form/button.tsx'
import { Icon } from '../icon.tsx'
import { attachCarousel } from './carousel-motion.ts'

type CarouselProps = {
  label: string /** One picture at a time instead of a row. */
  one?: boolean
  children: ReactNode
}

/** A row that continues to the right; it scrolls without script, and by its buttons with it (R7.09). */
export function Carousel({ label, one, children }: CarouselProps) {
  const t = useTexts()
  const slider = useRef<HTMLElement>(null)
  useEffect(() => (slider.current ? attachCarousel(slider.current) : undefined), [])
  return (
    <section className="slider" aria-label={label} ref={slider} data-one={one || undefined}>
      <div className="slider-buttons">
        <IconButton className="icon-button slider-button-prev" label={t('ui.previous')}>
          <Icon name="previous" />
        </IconButton>
        <IconButton className="icon-button slider-button-next" label={t('ui.next')}>
          <Icon name="next" />
        </IconButton>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <ul className="slider-items" tabIndex={0}>
        {Children.map(children, (child) => (
          <li className="slider-item">{child}</li>
        ))}
      </ul>
    </section>
  )
}
