import '#/platform/ui/form/field.css'
import type { ReactNode, Ref } from 'react'
import { Stack } from '#/platform/ui/layout/layout.tsx'

type StepProps = {
  title: string
  lead?: string
  shown: boolean
  ref: Ref<HTMLHeadingElement>
  children: ReactNode
}

/** One step of joining. Hidden steps keep their fields, so typed values stay. */
export const JoinStep = ({ title, lead, shown, ref, children }: StepProps) => (
  <div hidden={!shown}>
    <Stack>
      <header>
        <h2 tabIndex={-1} ref={shown ? ref : undefined}>
          {title}
        </h2>
        {lead && <p className="field-hint">{lead}</p>}
      </header>
      {children}
    </Stack>
  </div>
)
