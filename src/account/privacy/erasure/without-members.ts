/** Tables of counts, with the reason why they hold no personal data. */
export const counts = {
  kept_count: 'numbers of pieces by month',
  funnel_count: 'numbers of members by month',
  cohort_count: 'numbers of members by month',
  cover_count: 'numbers of units by kind and size',
  insight_count: 'a moment',
  invariant_reading: 'numbers of rows',
  health_reading: 'figures of the application’s health',
  outside_call: 'numbers of calls, and errors without an address',
  process: 'processes of the application',
  backup: 'numbers of rows and files',
  ledger_day_sum: 'what all that was booked on a day comes to',
  ledger_hour_sum: 'what all that was booked in an hour comes to',
  ledger_month_sum: 'what all that was booked in a month comes to',
  provider_held: 'what the payment provider holds in a market',
  taxed_day_sum: 'what all documents of a day say by rate',
  taxed_hour_sum: 'what all documents of an hour say by rate',
  kept_hour: 'a moment',
}

/** Tables of goods, offers and colleagues, with the reason why they hold nothing of a member. */
export const goodsAndColleagues = {
  campaign: 'offered to many, made by a colleague',
  campaign_code: 'offered to many',
  delivery: 'goods of suppliers',
  delivery_line: 'goods of suppliers',
  staff: 'colleagues',
  staff_enrolment: 'colleagues',
  staff_passkey: 'colleagues',
  staff_portrait: 'colleagues',
  canned_answer: 'answers of colleagues to anyone',
  phrase: 'phrases of stylists to anyone',
  list_export: 'filters of lists; the words of a search go when the file is made',
  list_view: 'filters of lists, without words of a search',
  list_view_default: 'filters of lists, without words of a search',
}
