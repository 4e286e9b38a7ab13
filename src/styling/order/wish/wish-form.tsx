import '#/platform/ui/form/field.css'
import { type FormEvent, useRef, useState } from 'react'
import { Form, useLocation, useNavigation } from 'react-router'
import { useFormDraft } from '#/platform/app/forms/form-draft.ts'
import { paths } from '#/platform/paths.ts'
import { useFormat, useTexts } from '#/platform/texts/use-texts.tsx'
import { Button } from '#/platform/ui/form/button.tsx'
import { Row, Stack } from '#/platform/ui/layout/layout.tsx'
import { problemsIn } from './problems-in.ts'
import type { WishProblems } from './wish.rule.ts'
import { WishFields, type WishFieldsProps } from './wish-fields.tsx'

/** Storage key of this tab's wish that is not ordered yet. */
export const WISH_DRAFT = 'wish'

type WishFormProps = WishFieldsProps & {
  surprise?: boolean
  fee: number
}

/** A plain form, validated here and on the next page; its words are in no address, and going back loses nothing. */
export function WishForm({ surprise, fee, problems: found = {}, ...fields }: WishFormProps) {
  const t = useTexts()
  const { money } = useFormat()
  const form = useRef<HTMLFormElement>(null)
  const keepDraft = useFormDraft(form, WISH_DRAFT, fields.wish)
  const [problems, setProblems] = useState<WishProblems>(found)
  const busy = useNavigation().formMethod === 'POST'
  const check = (event: FormEvent<HTMLFormElement>) => {
    const found = problemsIn(event.currentTarget, fields.soonest)
    setProblems(found)
    if (Object.keys(found).length > 0) event.preventDefault()
  }
  return (
    <Form
      method="post"
      noValidate
      action={useNextAddress(surprise)}
      ref={form}
      onChange={keepDraft}
      onSubmit={check}
    >
      <Stack space="wide">
        <WishFields {...fields} problems={problems} />
        <Row>
          <Button type="submit" busy={busy}>
            {t('order.next')}
          </Button>
          <p className="field-hint">{t('order.term.price', { fee: money(fee) })}</p>
        </Row>
      </Stack>
    </Form>
  )
}

/** The next page's address keeps a link's wish and the kind of box, so that a reload has both. */
function useNextAddress(surprise: boolean | undefined): string {
  const params = new URLSearchParams(useLocation().search)
  params.delete('text')
  if (surprise) params.set('kind', 'surprise')
  const search = params.toString()
  return search ? `${paths.confirmStyling()}?${search}` : paths.confirmStyling()
}
