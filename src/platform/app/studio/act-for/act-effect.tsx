import './act-for.css'
import { Notice } from '#/platform/ui/notice/notice.tsx'
import { staffMoney } from '../staff-money.tsx'
import type { Acted } from './offered.ts'

/** The effect of an act in plain words: what changes, money, mails, and what happens when. */
export function ActEffect({
  effect: { changes, money, mails, later },
  second,
}: Pick<Acted, 'effect' | 'second'>) {
  const nothing = [changes, money, mails, later].every(({ length }) => length === 0)
  return (
    <section className="act-effect" aria-label="What happens">
      {second && (
        <Notice tone="warning" title="A second colleague has to agree">
          Nothing happens before that.
        </Notice>
      )}
      {nothing && <p>Nothing changes.</p>}
      <Part title="Changes">
        {changes.map(({ of, name, before, after }) => (
          <li key={`${of} ${name}`}>
            <span className="act-effect-of">{`${of}: ${name}`}</span>
            <FromTo before={before} after={after} />
          </li>
        ))}
      </Part>
      <Part title="In the books">
        {money.map(({ account, amount, currency }) => (
          <li key={`${account} ${currency}`}>
            <span className="act-effect-of">{account}</span>
            <span>{staffMoney({ amount, currency })}</span>
          </li>
        ))}
      </Part>
      <Part title="Mails">
        {mails.map(({ id, subject, to, text }) => (
          <li key={id}>
            <span className="act-effect-of">{to}</span>
            <details open={mails.length === 1}>
              <summary>{subject}</summary>
              <p className="act-mail">{text.trim()}</p>
            </details>
          </li>
        ))}
      </Part>
      <Part title="What happens when">
        {later.map(({ what, before, after }, nth) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same work may be planned twice
          <li key={nth}>
            <span className="act-effect-of">{what}</span>
            <FromTo before={before} after={after || 'not any more'} />
          </li>
        ))}
      </Part>
    </section>
  )
}

function Part({ title, children }: { title: string; children: React.ReactNode[] }) {
  if (children.length === 0) return null
  return (
    <div>
      <h3>{title}</h3>
      <ul>{children}</ul>
    </div>
  )
}

const FromTo = ({ before, after }: { before: string; after: string }) => (
  <span>
    {before && <del>{before}</del>}
    {before && ' → '}
    {after || 'none'}
  </span>
)
