import { type Reader, readersOfMany } from './readers-of-many.ts'
import { readersOfStyling } from './readers-of-styling.ts'

/** Rooms that read another's tables, each with its reason. A row that is not needed any more fails the test. */
export const readers: readonly Reader[] = [
  ...readersOfMany,
  ...readersOfStyling,
  {
    folder: 'studio',
    tables: [
      ...['email', 'invariant_reading', 'job', 'job_failure', 'outside_call', 'slowed_call', 'webhook_event'],
      ...['market_setting', 'returned_address', 'second_look'],
    ],
    because:
      'the pages of jobs, mails and health list and count what every feature has left to be done, and a setting is shown with its history and the request that waits',
  },
  {
    folder: 'boxes',
    tables: ['goods_return', 'order_line', 'own_garment', 'review', 'shop_order'],
    because:
      'boards are counted each night in one query, with the own clothes on them; an exchange is an order of the shop, billed, shown and worn as a part of its box; a kept piece says since when it goes back, and by when its money is due; the fit of a garment is counted once, over boxes, orders and reviews',
  },
  {
    folder: 'law',
    tables: ['email', 'member'],
    because: 'a change of the terms is mailed to the members of a country who have no mail of it yet',
  },
  {
    folder: 'experiments',
    tables: ['staff'],
    because: 'an experiment names the colleagues who began, ended and decided it',
  },
  {
    folder: 'answers',
    tables: ['staff'],
    because: 'a list of answers names the colleague who changed each last',
  },
  {
    folder: 'tasks',
    tables: ['member', 'staff'],
    because: 'a list of tasks names the customer, the owner and the colleague who wrote it',
  },
  {
    folder: 'favourites',
    tables: ['brand', 'image', 'price', 'product', 'stock_level', 'variant'],
    because: 'a list shows each piece with its price and stock of now, in one statement',
  },
  {
    folder: 'catalogue',
    tables: ['audit', 'fulfilment_line', 'return_line', 'staff'],
    because:
      'a refused save names the colleague and the change, a deleted picture comes back as the audit has it, and the stock and the cover of a product count its pieces with customers',
  },
  {
    folder: 'cart',
    tables: [
      ...['brand', 'category', 'image', 'member', 'price'],
      ...['product', 'reservation', 'stock_level', 'variant'],
    ],
    because: 'what a cart shows is true at one moment: what is in it, what it costs and whether there is any',
  },
  {
    folder: 'reviews',
    tables: ['product'],
    because: 'the list of the studio names the garment beside what is said of it',
  },
  {
    folder: 'fulfilment',
    tables: ['brand', 'product', 'second_look', 'staff', 'variant'],
    because:
      'the warehouse lists what is to be picked, what came back, who reported what and what waits of it, in one query each',
  },
  {
    folder: 'account',
    tables: [
      'box',
      'claim',
      'gift_card',
      'invoice',
      'invoice_line',
      'ledger_account',
      'member',
      'reminder',
      'shop_order',
      'subscription',
      'survey_answer',
      'survey_progress',
    ],
    because:
      'what a member is follows from what they ordered and answered; every page asks it, in one query. A list of invoices says what each was for',
  },
  {
    folder: 'members',
    tables: ['box', 'session', 'staff', 'subscription'],
    because: 'new or renewal by the boxes, the market by the session, the author and box of a note',
  },
  {
    folder: 'discounts',
    tables: ['audit', 'staff'],
    because: 'a campaign shows who made it, changed it and ended it',
  },
  {
    folder: 'orders',
    tables: [
      ...['box', 'brand', 'category', 'goods_return', 'invoice', 'invoice_line', 'member', 'piece_fault'],
      ...['price', 'product', 'variant'],
    ],
    because:
      'a guest finds an order by number and address, of its shipping as much is left as no credit note gave back, what a campaign would have cost is asked of whole orders, and a line says how it goes back or was made good, in one query',
  },
  {
    folder: 'identity',
    tables: ['audit', 'member'],
    because:
      'an account is the member: who may sign in, to whom a link goes, who may change the address. The list of colleagues shows the last sign-in',
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
    tables: ['instalment', 'invoice', 'invoice_line', 'mandate', 'member', 'payment_customer'],
    because: 'a charge is tried with the card and for the invoice of now; its mails name its lines and parts',
  },
  {
    folder: 'invoices',
    tables: ['charge', 'credit_payment', 'ledger_entry', 'mandate', 'member', 'small_rest'],
    because: 'an invoice says what of it is paid, and with which card',
  },
  {
    folder: 'list',
    tables: ['staff'],
    because: 'a shared view names its owner, and the colleague who changed it',
  },
  {
    folder: 'second-looks',
    tables: ['dispute', 'member', 'staff'],
    because: 'whoever decides reads who asked, and for whom; a word on a dispute stands with its charge',
  },
  {
    folder: 'disputes',
    tables: ['charge', 'member'],
    because:
      'the provider tells of a dispute by the number of the payment alone; whoever answers reads whose it is',
  },
  {
    folder: 'reminders',
    tables: ['charge', 'instalment'],
    because: 'a reminder and a payment of its invoice take turns',
  },
  {
    folder: 'payment-methods',
    tables: ['member'],
    because: 'the mail about a new card is in the language of the member',
  },
  {
    folder: 'payments',
    tables: ['charge', 'dispute', 'job', 'refund'],
    because: 'the sweep compares all money under way with the jobs that move it',
  },
  {
    folder: 'reconciliation',
    tables: ['charge', 'dispute', 'refund'],
    because: 'each row of the provider’s book is compared with what we captured or gave back',
  },
  {
    folder: 'recovery',
    tables: ['charge', 'refund'],
    because: 'after a restore all money of ours is compared with the book of the provider',
  },
  {
    folder: 'gift-cards',
    tables: ['member', 'wallet_credit'],
    because: 'a colleague finds a card by its buyer, and sees what of its credit is spent',
  },
  {
    folder: 'audit',
    tables: [
      ...['audit', 'box_item', 'charge', 'claim', 'member', 'order_line'],
      ...['parcel', 'piece_fault', 'staff', 'variant', 'withdrawal'],
    ],
    because: 'search words are found as ids of people and objects, and the acts are read with their names',
  },
  {
    folder: 'referrals',
    tables: [
      ...['box', 'box_item', 'charge', 'dispute', 'invoice', 'invoice_line', 'ledger_entry'],
      ...['mandate', 'member', 'order_line', 'part_credit', 'refund', 'shop_order', 'wallet_use'],
    ],
    because:
      'whether a friend’s bill still stands is asked in one query, and whether two accounts share an address, a telephone or a card',
  },
  {
    folder: 'after-sales',
    tables: [
      ...['box', 'box_item', 'gift_card', 'invoice', 'invoice_line', 'member', 'order_line'],
      ...['product', 'shop_order', 'staff', 'variant'],
    ],
    because:
      'the desks list claims, answered reports and withdrawals with the customer, the piece and the sum of their box, order or gift card, in one query',
  },
  {
    folder: 'shop',
    tables: ['staff'],
    because:
      'the outfits of the week are listed with their author and the colleague who changed them, in one query',
  },
  {
    folder: 'wallet',
    tables: ['box', 'ledger_account', 'ledger_entry', 'ledger_txn', 'member', 'shop_order', 'staff'],
    because: 'a wallet is its entries in the ledger, each told with what it paid for and who gave it',
  },
  {
    folder: 'reminders',
    tables: ['staff'],
    because: 'a second promise to pay is refused with the colleague who recorded the first',
  },
  {
    folder: 'refunds',
    tables: ['charge', 'dispute'],
    because: 'a refund locks its charge, and waits for its bank',
  },
]
