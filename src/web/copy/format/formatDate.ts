export { formatDate, formatDateTime, formatMonth } from '../../../domain/time/formatDate.ts';
