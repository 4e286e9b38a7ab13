import type { ReactNode } from 'react'
import { useLoaderData } from 'react-router'
import { sumOfFees } from '#/platform/markets/rules/box-fees.ts'
import { useMarket } from '#/platform/texts/use-texts.tsx'
import { Page as Frame } from '#/platform/ui/layout/layout.tsx'
import type { loadTerms } from '../load-terms.ts'
import { orderObstacle } from '../order-block.tsx'
import type { TypedWish, WishProblems } from './wish.rule.ts'
import { WishForm } from './wish-form.tsx'

type WishPageProps = {
  title: string
  lead: string
  brief?: boolean
  surprise?: boolean
  wish?: TypedWish
  problems?: WishProblems
  children?: ReactNode
}

/** The form for a wish, or the obstacle to an order; `children` come below the form. */
export function WishPage({ title, lead, children, ...given }: WishPageProps) {
  const { currency } = useMarket()
  const loaded = useLoaderData<typeof loadTerms>()
  const { wish, styling } = loaded
  return (
    orderObstacle(loaded) ?? (
      <Frame title={title} lead={lead} width="choices">
        <WishForm
          wish={wish}
          currency={currency}
          soonest={styling.soonest}
          fee={sumOfFees(styling.terms.fees)}
          {...given}
        />
        {children}
      </Frame>
    )
  )
}
