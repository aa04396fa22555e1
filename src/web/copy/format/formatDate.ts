export {
  formatDate,
  formatDateTime,
  formatDayOfMonth,
  formatMonth,
  formatMonthName,
  formatWeekday,
} from '../../../domain/time/formatDate.ts';
