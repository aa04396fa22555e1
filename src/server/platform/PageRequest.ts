/** Which page of a list is wanted, from 1. */
export interface PageRequest {
  page: number;
  pageSize: number;
}
