import type { ReactNode } from 'react'
import { numberedKey } from '#/platform/ports/exchange-number.rule.ts'
import { useTexts } from '#/platform/texts/use-texts.tsx'
import { Arrival } from '#/platform/ui/layout/arrival.tsx'
import { Columns, Page as Frame } from '#/platform/ui/layout/layout.tsx'
import type { ReturnView } from '../return-view.ts'

type Props = { contract: ReturnView['contract']; title: string; lead: string; children: ReactNode }

/** A step of a return: its content beside its sum and its buttons. */
export function ReturnStep({ contract: { type, number }, title, lead, children }: Props) {
  const t = useTexts()
  const numbered = type === 'box' ? 'feedback.eyebrow' : numberedKey(number)
  return (
    <Arrival>
      <Frame eyebrow={t(numbered, { number })} title={title} lead={lead}>
        <Columns split="aside">{children}</Columns>
      </Frame>
    </Arrival>
  )
}
