import { defineTexts } from '#kernel/text.ts'

/** Texts of the result report of a permit (Law 2860). */
export const texts = defineTexts({
  'dashboard.permit_report': { ar: 'تقرير نتيجة الإذن', en: 'Permit result report', tr: 'İzin sonuç raporu' },
  'dashboard.permit_report_pdf': { ar: 'تنزيل المسودة (PDF)', en: 'Download draft (PDF)', tr: 'Taslağı indir (PDF)' },
  'dashboard.permit_report_draft': {
    ar: 'مسودة من الدفاتر. يراجعها المحاسب وتُقدَّم خلال {{90}} يومًا من آخر يوم في الإذن.',
    en: 'A draft from the books. The accountant checks it, and it is submitted within 90 days of the last day of the permit.',
    tr: 'Defterlerden hazırlanan taslak. Muhasebeci kontrol eder; iznin son gününden itibaren 90 gün içinde verilir.',
  },
  'dashboard.permit_report_due': { ar: 'آخر يوم للتقديم', en: 'Due on', tr: 'Son teslim günü' },
  'dashboard.permit_report_counted': {
    ar: 'المصروفات والتحويلات حتى',
    en: 'Expenses and transfers until',
    tr: 'Gider ve aktarımlar şu güne kadar',
  },
  'dashboard.permit_report_done': { ar: 'قُدِّم في {{day}}', en: 'Submitted on {{day}}', tr: '{{day}} günü verildi' },
  'dashboard.permit_report_result': {
    ar: 'النتيجة ({{currency}})',
    en: 'Result ({{currency}})',
    tr: 'Sonuç ({{currency}})',
  },
  'dashboard.permit_report_line': { ar: 'البند', en: 'Item', tr: 'Kalem' },
  'dashboard.permit_report_gross': {
    ar: 'ما جُمع في مدة الإذن (عدد التبرعات: {{number}})',
    en: 'Collected during the permit ({{number}} donations)',
    tr: 'İzin süresinde toplanan ({{number}} bağış)',
  },
  'dashboard.permit_report_paid_back': {
    ar: 'المعاد للمتبرعين',
    en: 'Refunded to donors',
    tr: 'Bağışçılara iade edilen',
  },
  'dashboard.permit_report_imported_spent': {
    ar: 'تبرعات مستوردة صُرفت من قبل',
    en: 'Imported donations that were already spent',
    tr: 'Daha önce harcanmış, içe aktarılan bağışlar',
  },
  'dashboard.permit_report_to_general': {
    ar: 'إلى الصندوق العام بعد بلوغ الهدف',
    en: 'To the general fund after the goal was reached',
    tr: 'Hedefe ulaşıldıktan sonra genel fona',
  },
  'dashboard.permit_report_spent': { ar: 'مصروف: {{category}}', en: 'Spent: {{category}}', tr: 'Gider: {{category}}' },
  'dashboard.permit_report_transferred': {
    ar: 'المحوَّل من صناديق أخرى (ناقص المحوَّل إليها)',
    en: 'Transferred from other funds (less to others)',
    tr: 'Başka fonlardan aktarılan (onlara aktarılan düşülmüş)',
  },
  'dashboard.permit_report_balance': { ar: 'الباقي', en: 'Balance', tr: 'Kalan' },
  'dashboard.command.permits.print_report': {
    ar: 'نزّل مسودة تقرير إذن',
    en: 'Downloaded the draft of a permit report',
    tr: 'İzin raporu taslağını indirdi',
  },
})
