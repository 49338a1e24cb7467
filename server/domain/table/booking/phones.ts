/**
 * Rights with which somebody sees the phones of reservations: who takes them or seats guests may have to call them; who only looks has
 * no need of numbers.
 */
export const seesBookingPhones: readonly string[] = ['booking:book', 'booking:serve', 'member:reveal'];
