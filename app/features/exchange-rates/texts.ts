import { defineTexts } from '#kernel/text.ts'

/** Exchange rates, and amounts in lira at a rate. */
export const texts = defineTexts({
  'dashboard.exchange_rate': { ar: 'سعر صرف', en: 'Exchange rate', tr: 'Döviz kuru' },
  'dashboard.exchange_rates': { ar: 'أسعار الصرف', en: 'Exchange rates', tr: 'Döviz kurları' },
  'dashboard.exchange_rates_empty': {
    ar: 'أضف سعر يوم، أو استورد جدول البنك المركزي (TCMB). يُستعمل السعر لعرض القيمة بالليرة فقط.',
    en: 'Add the rate of a day, or import a table of the central bank (TCMB). Rates only show values in lira.',
    tr: 'Bir günün kurunu ekleyin veya Merkez Bankası (TCMB) tablosunu içe aktarın. Kurlar yalnızca lira karşılığını gösterir.',
  },
  'dashboard.exchange_rate_add': { ar: 'إضافة سعر', en: 'Add rate', tr: 'Kur ekle' },
  'dashboard.exchange_rate_day': { ar: 'اليوم', en: 'Day', tr: 'Gün' },
  'dashboard.exchange_rate_day_hint': {
    ar: 'يُستعمل السعر أيضًا للأيام السبعة التالية التي بلا سعر.',
    en: 'Also used for the next 7 days without a rate of their own.',
    tr: 'Kendi kuru olmayan sonraki 7 gün için de kullanılır.',
  },
  'dashboard.exchange_rate_currency': { ar: 'العملة', en: 'Currency', tr: 'Para birimi' },
  'dashboard.exchange_rate_rate': { ar: 'الليرة لكل وحدة', en: 'Lira per unit', tr: 'Birim başına lira' },
  'dashboard.exchange_rate_rate_hint': {
    ar: 'بأربع منازل عشرية، مثل \u206634.5678\u2069',
    en: 'With four decimals, for example 34.5678',
    tr: 'Dört ondalıkla, örneğin 34,5678',
  },
  'dashboard.exchange_rate_source': { ar: 'المصدر', en: 'Source', tr: 'Kaynak' },
  'dashboard.exchange_rate_source_hint': {
    ar: 'مثل: \u2066TCMB\u2069 شراء',
    en: 'For example TCMB buying rate',
    tr: 'Örneğin TCMB döviz alış',
  },
  'exchange_rates.month_closed': {
    ar: 'هذا اليوم في شهر مقفل، ولا تتغير أسعاره.',
    en: 'This day is in a closed month. Its rates cannot change.',
    tr: 'Bu gün kapatılmış bir ayda. Kurları değiştirilemez.',
  },
  'exchange_rates.in_future': {
    ar: 'هذا اليوم لم يأت بعد.',
    en: 'This day is in the future.',
    tr: 'Bu gün henüz gelmedi.',
  },
  'exchange_rates.four_decimals': {
    ar: 'أربع منازل عشرية على الأكثر',
    en: 'Four decimals at most',
    tr: 'En fazla dört ondalık',
  },
  'dashboard.lira_value': { ar: 'القيمة بالليرة', en: 'Value in lira', tr: 'Lira karşılığı' },
  'dashboard.lira_at_rate': {
    ar: '{{amount}} بسعر {{rate}} ليوم {{day}}',
    en: '{{amount}} at {{rate}} of {{day}}',
    tr: '{{day}} tarihli {{rate}} kuruyla {{amount}}',
  },
  'dashboard.lira_no_rate': { ar: 'لا سعر صرف', en: 'No rate', tr: 'Kur yok' },
  'dashboard.lira_totals': { ar: 'المجموع بالليرة', en: 'Totals in lira', tr: 'Lira toplamları' },
  'dashboard.lira_totals_lead': {
    ar: 'أرصدة الصناديق في {{day}} بسعر صرف ذلك اليوم. هي قيم للعرض، ولا تغيّر الدفاتر.',
    en: 'Fund balances on {{day}} at the rate of that day. The ledger is not changed by rates.',
    tr: '{{day}} tarihindeki fon bakiyeleri, o günün kuruyla. Kurlar defteri değiştirmez.',
  },
  'dashboard.lira_rate': { ar: 'سعر الصرف', en: 'Rate', tr: 'Kur' },
  'dashboard.lira_debit': { ar: 'مدين بالليرة', en: 'Debit in lira', tr: 'Borç (TL)' },
  'dashboard.lira_credit': { ar: 'دائن بالليرة', en: 'Credit in lira', tr: 'Alacak (TL)' },
  'dashboard.lira_total_without': {
    ar: 'المجموع بلا العملات التي لا سعر لها',
    en: 'Total without currencies that have no rate',
    tr: 'Kuru olmayan para birimleri hariç toplam',
  },
})
