import type { MarketId } from '#/platform/markets/markets.ts'

/** Texts of a member that a search of the database must find, or must no longer find. */
export const marksOf = (market: MarketId, person: string) => ({
  firstName: `Ottilia${person}`,
  lastName: `Fjellkrag${person}`,
  email: `ottilia.${person}.${market}@garderobe.example`,
  street: `Vindelgata${person}`,
  city: `Storlien${person}`,
  wish: `wishword-${person}`,
  decline: `declineword-${person}`,
  feedback: `feedbackword-${person}`,
  comment: `commentword-${person}`,
  style: `styleword-${person}`,
  stylist: `stylistword-${person}`,
  refund: `refundword-${person}`,
  goodwill: `goodwillword-${person}`,
  waiver: `waiverword-${person}`,
  unpacked: `unpackedword-${person}`,
  device: `browserword-${person}`,
  withdrawn: `withdrawnword-${person}`,
  settled: `settledword-${person}`,
  review: `reviewword-${person}`,
  worn: `wornword-${person}`,
  garment: `garmentword-${person}`,
  topic: `topicword-${person}`,
  another: `anotherword-${person}`,
  gift: `giftword-${person}`,
  claim: `claimword-${person}`,
  message: `messageword-${person}`,
  newEmail: `elsewhere.${person}.${market}@garderobe.example`,
})
export type LifeMarks = ReturnType<typeof marksOf>
