import { sql } from '#/platform/database/db.ts'
import { addDays } from '#/platform/markets/market-time.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import type { Doubt } from './doubts.rule.ts'
import type { Referral } from './referrals.ts'

/** Friends in thirty days above which a referral is checked. */
const MANY = 10

/** Signs that two accounts belong to one person; a colleague decides, never a machine. */
export async function findDoubts({ db, clock }: Ctx, referral: Referral): Promise<Doubt[]> {
  const { referrerId, friendId, deviceHash } = referral
  const since = addDays(clock.now(), -30, 'da')
  const found = await db.one<Record<Doubt, boolean>>(sql`
    SELECT (r.zip, lower(r.street), lower(r.street_number)) = (f.zip, lower(f.street), lower(f.street_number)) AS address,
      regexp_replace(r.phone, '\\D', '', 'g') = regexp_replace(f.phone, '\\D', '', 'g') AS phone,
      EXISTS (SELECT FROM mandate a JOIN mandate b ON (a.brand, a.last4, a.exp_month, a.exp_year) = (b.brand, b.last4, b.exp_month, b.exp_year)
        WHERE a.member_id = r.id AND b.member_id = f.id) AS card,
      EXISTS (SELECT FROM referral_code c WHERE c.member_id = r.id AND c.device_hash = ${deviceHash}) AS device,
      (SELECT count(*) > ${MANY} FROM referral o WHERE o.referrer_id = r.id AND o.joined_at > ${since}) AS many
    FROM member r, member f WHERE r.id = ${referrerId} AND f.id = ${friendId}`)
  return (Object.keys(found) as Doubt[]).filter((doubt) => found[doubt])
}
