import { useRef, useState } from 'react'
import { type LoaderFunctionArgs, redirect, useLoaderData, useNavigate } from 'react-router'
import type { SaidLine } from '#/boxes/wishes/said-lines.rule.ts'
import { SaidLines } from '#/boxes/wishes/said-list.tsx'
import { useSaid } from '#/boxes/wishes/use-said.ts'
import { send } from '#/platform/app/api/api-client.ts'
import { asMember } from '#/platform/app/api/as-member.ts'
import { useSubmit } from '#/platform/app/forms/submit.ts'
import { paths } from '#/platform/paths.ts'
import type { Translate } from '#/platform/texts/translator.ts'
import { useMarket, useTexts } from '#/platform/texts/use-texts.tsx'
import { Page as Frame, Stack } from '#/platform/ui/layout/layout.tsx'
import { loadTerms } from './load-terms.ts'
import { orderObstacle } from './order-block.tsx'
import { useOrderEvents } from './order-events.ts'
import { OrderWithTerms } from './order-terms.tsx'
import { fieldsOf, problemsIn } from './wish/problems-in.ts'
import { asOrdered, type TypedWish, type WishProblems, wishAgain, wishFrom } from './wish/wish.rule.ts'
import { WishFields } from './wish/wish-fields.tsx'

export const title = (t: Translate) => t('order.title')

/** A new customer is redirected to the long form. */
export async function loader(args: LoaderFunctionArgs) {
  const loaded = await asMember(args, () => loadTerms(args))
  if (!loaded.styling.renewal) throw redirect(paths.newStyling())
  return loaded
}

/** Milliseconds without a change after which the words are read. */
const PAUSE = 700

/** The short order page of a member who has ordered before: last time's wishes, the terms, and the button (R6.03). */
export function Page() {
  const t = useTexts()
  const { currency } = useMarket()
  const navigate = useNavigate()
  const loaded = useLoaderData<typeof loader>()
  const { styling } = loaded
  const obstacle = orderObstacle(loaded)
  const [problems, setProblems] = useState<WishProblems>({})
  const placed = useOrderEvents({ styling, kind: 'styling', open: !obstacle })
  const form = useRef<HTMLFormElement>(null)
  const [typed, setTyped] = useState(() => wishAgain(styling.lastWish))
  const said = useSaid(typed, PAUSE)
  const [earlyStart, setEarlyStart] = useState(false)
  const { submit, busy, error, fields } = useSubmit(
    ({ wish, lines }: { wish: TypedWish; lines: SaidLine[] }, { idempotencyKey }) =>
      send('POST', '/boxes', { body: { wish: asOrdered(wish), lines, earlyStart }, idempotencyKey }),
    (box) => {
      placed(box)
      return navigate(paths.home())
    },
  )
  if (obstacle && !busy) return obstacle
  const wishIn = (form: HTMLFormElement) => wishFrom(fieldsOf(form))
  const order = async () => {
    if (!form.current) return
    const found = problemsIn(form.current, styling.soonest)
    setProblems(found)
    const lines = Object.keys(found).length === 0 ? await said.confirmed() : undefined
    if (lines) await submit({ wish: wishIn(form.current), lines })
  }
  return (
    <Frame title={t('renewal.heading')} lead={t('renewal.lead')} width="choices">
      <Stack space="wide">
        <form
          ref={form}
          noValidate
          onChange={({ currentTarget }) => setTyped(wishIn(currentTarget))}
          onSubmit={(event) => event.preventDefault()}
        >
          <WishFields
            wish={wishAgain(styling.lastWish)}
            currency={currency}
            soonest={styling.soonest}
            problems={problems}
          />
        </form>
        <SaidLines said={said} />
        <OrderWithTerms
          styling={styling}
          surprise={false}
          busy={busy}
          early={{ given: earlyStart, onGive: setEarlyStart }}
          error={fields.date ?? error}
          onOrder={order}
        />
      </Stack>
    </Frame>
  )
}
