import type { ReactNode } from 'react'
import { useTexts } from '#/platform/texts/use-texts.tsx'
import { Arrival } from '#/platform/ui/layout/arrival.tsx'
import { Columns, Page as Frame } from '#/platform/ui/layout/layout.tsx'

type Props = { number: string; title: string; lead: string; children: ReactNode }

/** A step of a return in place of the order: its content beside its sum and its buttons. */
export function BackStep({ number, title, lead, children }: Props) {
  const t = useTexts()
  return (
    <Arrival>
      <Frame eyebrow={t('shopOrder.numbered', { number })} title={title} lead={lead}>
        <Columns split="aside">{children}</Columns>
      </Frame>
    </Arrival>
  )
}
