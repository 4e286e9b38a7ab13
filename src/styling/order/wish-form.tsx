import { Form } from 'react-router'
import { useTexts } from '#/app/texts.tsx'
import { paths } from '#/paths.ts'
import { Button } from '#/ui/button.tsx'
import { Row, Stack } from '#/ui/layout.tsx'
import { WishFields, type WishFieldsProps } from './wish-fields.tsx'

/** What she wishes for, as a plain form whose answers travel in the address: going back loses nothing. */
export function WishForm({ surprise, ...fields }: WishFieldsProps & { surprise?: boolean }) {
  const t = useTexts()
  return (
    <Form method="get" action={paths.confirmStyling()}>
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
