export { formatDate, formatDateTime, formatMonth } from '../../domain/formatDate.ts';
