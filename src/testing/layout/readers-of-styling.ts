import type { Reader } from './readers-of-many.ts'

/** Rooms of the wing of styling that read another's tables. */
export const readersOfStyling: readonly Reader[] = [
  {
    folder: 'styling',
    tables: ['box', 'box_item', 'member', 'order_line', 'shop_order', 'staff', 'variant'],
    because:
      'the desk lists boxes with who they are for and who styles them, and what was sent before, each in one query',
  },
  {
    folder: 'keep',
    tables: ['box', 'box_item', 'brand', 'product', 'variant', 'worn_answer'],
    because: 'a night of training reads what became of each predicted piece, in one statement',
  },
  {
    folder: 'stylists',
    tables: ['box', 'call_away', 'call_desk', 'member', 'staff'],
    because:
      'who works for whose members follows from days away and deputies, which are kept once, with the calls',
  },
  {
    folder: 'calls',
    tables: ['box', 'member', 'staff'],
    because: 'a list of calls names who calls whom and their newest box, and who left calls nobody',
  },
  {
    folder: 'subscription',
    tables: ['box', 'member'],
    because: 'its dates are those of the market, and follow the last box ordered',
  },
]
