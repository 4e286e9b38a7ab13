import '../../desk.css'
import { type RemovalReason, removalReasons } from '#/boxes/proposals/removal.rule.ts'
import type { BoxProposal } from './use-proposal.ts'

const labels: Record<RemovalReason, string> = {
  taste: 'not the member’s taste',
  colour: 'the colour',
  price: 'too dear',
  'has-one': 'has one like it',
  'not-with-the-rest': 'does not go with the rest',
  other: 'another reason',
}

type LeftOutProps = { leftOut: NonNullable<BoxProposal['leftOut']>; proposal: BoxProposal }

/** The garment that was left out, and its reason, which need not be given. */
export function LeftOutReason({ leftOut, proposal }: LeftOutProps) {
  const { title, reason } = leftOut
  return (
    <p className="desk-wish-row" role="status">
      {`Left out: ${title}.`}
      <select
        aria-label={`Why not ${title}`}
        value={reason ?? ''}
        onChange={({ target }) => {
          const given = removalReasons.find((one) => one === target.value)
          if (given) void proposal.say(leftOut, given)
        }}
      >
        <option value="">Why, if you like</option>
        {removalReasons.map((one) => (
          <option key={one} value={one}>
            {labels[one]}
          </option>
        ))}
      </select>
    </p>
  )
}
