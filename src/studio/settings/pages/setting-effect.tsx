import '../settings.css'
import { Facts } from '#/platform/ui/data/facts.tsx'
import { Notice } from '#/platform/ui/notice/notice.tsx'
import type { EffectView } from '../settings.schema.ts'
import { LawNotices } from './law-notices.tsx'

/** The effect of a change in words: values, rows that keep theirs, and what pages and mails will say. */
export function SettingEffect({ effect, two }: { effect: EffectView; two: boolean }) {
  const { before, after, from, sentences, affected, says, laws } = effect
  return (
    <section className="setting-effect" aria-label="What happens">
      {two && (
        <Notice tone="warning" title="A second colleague has to agree">
          Nothing is planned before that.
        </Notice>
      )}
      <p className="setting-change">
        <del>{before}</del> → <ins>{after}</ins> {`from ${from}`}
      </p>
      {sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      <LawNotices laws={laws} />
      {affected.length > 0 && (
        <Facts
          facts={affected.map(({ what, count, more, effect }) => ({
            name: what,
            value: `${more ? `more than ${count}` : count}: ${effect}`,
          }))}
        />
      )}
      {says.length > 0 ? (
        <div>
          <h3>What pages and mails say then</h3>
          <ul className="setting-says">
            {says.map(({ where, before, after }) => (
              <li key={`${where} ${before} ${after}`}>
                <span className="setting-where">{where}</span>
                {before && <del>{before}</del>}
                {after ? <ins>{after}</ins> : <span>not said any more</span>}
              </li>
            ))}
          </ul>
        </div>
      ) : (
        <p>No page and no mail states this value.</p>
      )}
    </section>
  )
}
