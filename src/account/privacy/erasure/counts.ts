/** Tables of counts, with the reason why they hold no personal data. */
export const counts = {
  kept_count: 'numbers of pieces by month',
  funnel_count: 'numbers of members by month',
  cohort_count: 'numbers of members by month',
  cover_count: 'numbers of units by kind and size',
  insight_count: 'a moment',
  invariant_reading: 'numbers of rows',
  ledger_day_sum: 'what all that was booked on a day comes to',
  ledger_hour_sum: 'what all that was booked in an hour comes to',
  ledger_month_sum: 'what all that was booked in a month comes to',
  provider_held: 'what the payment provider holds in a market',
  taxed_day_sum: 'what all documents of a day say by rate',
  taxed_hour_sum: 'what all documents of an hour say by rate',
  kept_hour: 'a moment',
}
