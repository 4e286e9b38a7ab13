/** Whose table it is: only the files of this folder of src/ read it and write it. */
export const owners: Readonly<Record<string, readonly string[]>> = {
  accounting: [],
  analytics: ['analytics_pseudonym'],
  boxes: ['box', 'box_event', 'box_item', 'box_number'],
  catalogue: [
    'brand',
    'image',
    'import_image',
    'import_price',
    'import_product',
    'import_run',
    'import_variant',
    'price',
    'product',
    'reservation',
    'stock_level',
    'stock_move',
    'variant',
  ],
  charges: ['charge', 'charge_attempt'],
  consent: ['consent'],
  fulfilment: ['fulfilment_line', 'fulfilment_order', 'parcel', 'parcel_event', 'return_line', 'return_reason'],
  identity: [
    'email_change',
    'exchanged_token',
    'identity',
    'identity_cutoff',
    'link_grant',
    'local_secret',
    'oidc_record',
    'password_reset',
    'password_reset_request',
    'sign_in_attempt',
    'staff',
  ],
  invoices: ['instalment', 'invoice', 'invoice_line', 'invoice_series'],
  members: ['credit_check', 'member'],
  messages: ['email'],
  outside: ['sandbox_analytics', 'sandbox_mailbox', 'sandbox_parcel', 'sandbox_telemetry'],
  'payment-methods': ['mandate', 'payment_customer'],
  payments: ['webhook_event'],
  platform: [
    'allowed_transition',
    'audit',
    'idempotency_key',
    'job',
    'ledger_account',
    'ledger_entry',
    'ledger_txn',
    'local_clock',
    'migration',
    'rate_limit',
    'session',
    'step_up',
  ],
  refunds: ['refund'],
  subscription: ['subscription'],
  survey: ['survey_answer', 'survey_progress'],
}

/** Whoever writes another's tables all the same, and why. */
export const writers: Readonly<Record<string, string>> = {
  privacy: 'erasure goes over every table that holds something of a member, by one list (decision 024)',
}

/** Whoever reads another's tables all the same, and why. A row that is not needed any more is an error too. */
export const readers: readonly { folder: string; tables: readonly string[]; because: string }[] = [
  {
    folder: 'accounting',
    tables: [
      'audit',
      'charge',
      'charge_attempt',
      'email',
      'instalment',
      'invoice',
      'mandate',
      'member',
      'refund',
      'staff',
    ],
    because: 'the finance desk reports on all money in one list that is searched and sorted',
  },
  {
    folder: 'studio',
    tables: ['box', 'charge'],
    because: 'the first page of the studio counts what waits, wherever it waits',
  },
  {
    folder: 'styling',
    tables: ['box', 'box_item', 'member', 'staff', 'variant'],
    because: 'the desk lists boxes with who they are for and who styles them, in one query',
  },
  {
    folder: 'fulfilment',
    tables: ['brand', 'product', 'variant'],
    because: 'the warehouse lists what is to be picked and what came back, in one query',
  },
  {
    folder: 'members',
    tables: ['box', 'ledger_account', 'session', 'subscription', 'survey_answer', 'survey_progress'],
    because: 'what a member is follows from what she ordered and answered; every page asks it, in one query',
  },
  {
    folder: 'subscription',
    tables: ['box', 'member'],
    because: 'its dates are those of the market, and follow the last box ordered',
  },
  {
    folder: 'identity',
    tables: ['member'],
    because: 'an account is the member: who may sign in, to whom a link goes, who may change the address',
  },
  {
    folder: 'platform',
    tables: ['member', 'staff'],
    because: 'whoever is disabled or erased is out with the next request, which reads one row',
  },
  {
    folder: 'messages',
    tables: ['member'],
    because: 'a mail goes to the address of now, and none to whoever was erased',
  },
  {
    folder: 'consent',
    tables: ['member'],
    because: 'two answers at once take turns at the row of the member',
  },
  {
    folder: 'charges',
    tables: ['invoice', 'mandate', 'member', 'payment_customer'],
    because: 'a charge is tried with the card and for the invoice of now, locked with it in one query',
  },
  {
    folder: 'invoices',
    tables: ['charge', 'ledger_entry', 'mandate', 'member'],
    because: 'an invoice says what of it is paid, and with which card',
  },
  {
    folder: 'payment-methods',
    tables: ['charge', 'member'],
    because:
      'a new card is used for the charges that wait, and the mail about it is in the language of the member',
  },
  {
    folder: 'payments',
    tables: ['audit', 'charge', 'job', 'refund'],
    because: 'the sweep compares all money under way with the jobs that move it',
  },
  { folder: 'refunds', tables: ['charge'], because: 'a refund locks the charge that it gives back' },
]
