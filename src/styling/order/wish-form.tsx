import { useRef } from 'react'
import { Form } from 'react-router'
import { useKeptDraft } from '#/app/forms/kept-draft.ts'
import { paths } from '#/paths.ts'
import { useTexts } from '#/texts/use-texts.tsx'
import { Button } from '#/ui/form/button.tsx'
import { Row, Stack } from '#/ui/layout/layout.tsx'
import { WishFields, type WishFieldsProps } from './wish-fields.tsx'

/** Where this tab keeps a wish that is not ordered yet. */
export const WISH_DRAFT = 'wish'

/** The wish as a plain form whose answers travel in the address: going back loses nothing. */
export function WishForm({ surprise, ...fields }: WishFieldsProps & { surprise?: boolean }) {
  const t = useTexts()
  const form = useRef<HTMLFormElement>(null)
  const keepDraft = useKeptDraft(form, WISH_DRAFT, fields.asked)
  return (
    <Form method="get" action={paths.confirmStyling()} ref={form} onChange={keepDraft}>
      {surprise && <input type="hidden" name="kind" value="surprise" />}
      <Stack space="wide">
        <WishFields {...fields} />
        <Row>
          <Button type="submit">{t('order.next')}</Button>
        </Row>
      </Stack>
    </Form>
  )
}
