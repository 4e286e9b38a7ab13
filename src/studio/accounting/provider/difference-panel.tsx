import { useNavigate } from 'react-router'
import { send } from '#/platform/app/api/api-client.ts'
import { staffMoney } from '#/platform/app/studio/staff-money.tsx'
import { staffMoment } from '#/platform/app/studio/staff-time.ts'
import { paths } from '#/platform/paths.ts'
import { WaitingNotice } from '#/platform/second-looks/waiting-look.tsx'
import { Bill } from '#/platform/ui/data/bill.tsx'
import { Facts } from '#/platform/ui/data/facts.tsx'
import { TextLink } from '#/platform/ui/form/button.tsx'
import { Stack } from '#/platform/ui/layout/layout.tsx'
import { Notice } from '#/platform/ui/notice/notice.tsx'
import { Drawer } from '#/platform/ui/notice/overlay.tsx'
import { EndingForm } from '../ending-form.tsx'
import { differenceAdvice, differenceEndingLabels, kindLabels } from './difference-labels.ts'
import type { DifferenceDetail } from './provider.schema.ts'

/** One difference: the amounts in both books, the next step, and the form that closes it. */
export function DifferencePanel({ difference, waits, limit }: DifferenceDetail) {
  const navigate = useNavigate()
  const { kind, about, ours, theirs, currency, chargeId, intent, invoiceNumber, member } = difference
  const money = (amount: number) => staffMoney({ amount, currency })
  const close = () => {
    const params = new URLSearchParams(window.location.search)
    params.delete('difference')
    void navigate({ search: params.toString() }, { preventScrollReset: true })
  }
  return (
    <Drawer open onClose={close} title={kindLabels[kind]} side="right">
      <Stack space="wide">
        <Facts
          facts={[
            { name: 'Found', value: staffMoment(difference.foundAt) },
            { name: 'About', value: about },
            ...(intent ? [{ name: 'Payment at the provider', value: intent }] : []),
            ...(member ? [{ name: 'Customer', value: member }] : []),
            ...(chargeId
              ? [
                  {
                    name: 'Charge',
                    value: (
                      <TextLink to={paths.finance(chargeId)}>{invoiceNumber ?? 'Open the charge'}</TextLink>
                    ),
                  },
                ]
              : []),
          ]}
        />
        <Bill
          rows={[
            { name: 'Our book', value: money(ours) },
            { name: 'Theirs', value: money(theirs) },
          ]}
          total={{ name: 'Difference', value: money(theirs - ours) }}
        />
        {difference.endedAs ? (
          <Notice tone="positive" title={differenceEndingLabels[difference.endedAs]}>
            {[
              difference.endedAt && staffMoment(difference.endedAt),
              difference.endedBy,
              difference.reason,
              difference.agreedAt &&
                `Both agree since ${staffMoment(difference.agreedAt)}, and it was taken back`,
            ]
              .filter(Boolean)
              .join(' · ')}
          </Notice>
        ) : (
          <>
            <Notice title="What to do">{differenceAdvice(difference)}</Notice>
            {waits && <WaitingNotice key={waits.id} look={waits} />}
            {!waits && kind !== 'payout-sum' && <EndDifference difference={difference} limit={limit} />}
          </>
        )}
      </Stack>
    </Drawer>
  )
}

function EndDifference({ difference: { id, currency }, limit }: Omit<DifferenceDetail, 'waits'>) {
  return (
    <EndingForm
      endings={endings}
      first="explained"
      hint={`Above ${staffMoney({ amount: limit, currency })} in thirty days a second colleague has to agree.`}
      button="End the difference"
      end={(body, idempotencyKey) =>
        send('POST', '/studio/differences/:differenceId/end', {
          params: { differenceId: id },
          body,
          idempotencyKey,
        })
      }
    />
  )
}

const endings = [
  { value: 'explained', label: 'Explained: it is put right elsewhere' },
  { value: 'written-off', label: 'Written off: our loss, or our gain' },
] as const
